import { LARGEST, shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { LeverageGroup } from "./group.ts";
import { ownPosition } from "./own.ts";
import type { Terms } from "./terms.ts";
import type { Position, Stops } from "./types.ts";

/** What the stops of a position or an order are measured against. */
export interface StopBase extends Pick<Position, "side"> {
  /** The opening price. */
  readonly open: bigint;
  /** The mark price now; of a pending order its own price, at which the mark opens it. */
  readonly mark: bigint;
  /** The quote currency, for the refusal. */
  readonly currency: string;
}

/** Refuses invalid prices and those that the database cannot hold: one would fail the whole group. */
function checkPrice(price: bigint | null, currency: string): void {
  if (price === null) return;
  if (price <= 0n) throw new Refused("price_not_positive");
  if (price > LARGEST) throw new Refused("amount_too_large", { max: shortDecimal(LARGEST), currency });
}

/**
 * Refuses stops on the wrong side: of a buy, the stop-profit lies above both the opening and the mark price and the stop-loss below
 * both; of a sell the other way round. @throws Refused
 */
export function checkStops({ takeProfit, stopLoss }: Stops, { side, open, mark, currency }: StopBase): void {
  for (const price of [takeProfit, stopLoss]) checkPrice(price, currency);
  const [low, high] = mark < open ? [mark, open] : [open, mark];
  const values = { open: shortDecimal(open), mark: shortDecimal(mark) };
  const above = (price: bigint) => price > high;
  const below = (price: bigint) => price < low;
  const [winning, losing] = side === "buy" ? [above, below] : [below, above];
  if (takeProfit !== null && !winning(takeProfit)) throw new Refused("take_profit_misplaced", values);
  if (stopLoss !== null && !losing(stopLoss)) throw new Refused("stop_loss_misplaced", values);
}

/** Sets the stops of an open position. Two `null`s remove the stops, if there are any. @throws Refused */
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
  checkStops(stops, {
    side: position.side,
    open: position.price,
    mark: group.price(position.marketId) ?? position.price,
    currency: terms.market(position.marketId).quote.name,
  });
  return group.change(position, { takeProfit, stopLoss });
}
