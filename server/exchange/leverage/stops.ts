import { LARGEST, shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { LeverageGroup } from "./group.ts";
import { ownPosition } from "./own.ts";
import type { Terms } from "./terms.ts";
import type { Position, Stops } from "./types.ts";

/** Refuses invalid prices and those that the database cannot hold: one would fail the whole group. */
function checkPrice(price: bigint | null, currency: string): void {
  if (price === null) return;
  if (price <= 0n) throw new Refused("price_not_positive");
  if (price > LARGEST) throw new Refused("amount_too_large", { max: shortDecimal(LARGEST), currency });
}

/**
 * Sets the stops of an open position. Of a buy, the stop-profit lies above both the opening and the mark price and the stop-loss
 * below both; of a sell the other way round. Two `null`s remove the stops, if there are any. @throws Refused
 */
export function setStops(
  group: LeverageGroup,
  terms: Terms,
  { id, userId, stops }: { readonly id: number; readonly userId: number; readonly stops: Stops },
): Position {
  const position = ownPosition(group, id, userId, "position_not_open");
  if (position.state !== "open") throw new Refused("position_not_open");
  const { takeProfit, stopLoss } = stops;
  const isNothing = takeProfit === null && stopLoss === null;
  if (isNothing && position.takeProfit === null && position.stopLoss === null)
    throw new Refused("stop_price_not_positive");
  const mark = group.price(position.marketId) ?? position.price;
  const [low, high] = mark < position.price ? [mark, position.price] : [position.price, mark];
  const values = { open: shortDecimal(position.price), mark: shortDecimal(mark) };
  const currency = terms.market(position.marketId).quote.name;
  for (const price of [takeProfit, stopLoss]) checkPrice(price, currency);
  const above = (price: bigint) => price > high;
  const below = (price: bigint) => price < low;
  const [winning, losing] = position.side === "buy" ? [above, below] : [below, above];
  if (takeProfit !== null && !winning(takeProfit)) throw new Refused("take_profit_misplaced", values);
  if (stopLoss !== null && !losing(stopLoss)) throw new Refused("stop_loss_misplaced", values);
  return group.change(position, { takeProfit, stopLoss });
}
