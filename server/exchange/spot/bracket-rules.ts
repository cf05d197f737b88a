import { pricesOfEntry } from "#domain/spot/exits.ts";
import { protectionPrice } from "#domain/spot/spot.ts";
import { shortDecimal as text } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import { checkLimit, type PlaceCommand, type Terms } from "./rules.ts";
import type { BracketTerms, Order } from "./types.ts";

/** The exits that a placement names. Without a limit price the stop-loss sells as a market order would: within the protection band. */
function namedBracket(market: Market, { bracket }: PlaceCommand): BracketTerms | null {
  if (!bracket) return null;
  const { profit, loss } = bracket;
  const lossPrice = (stopPrice: bigint) => loss?.price ?? protectionPrice(market, "sell", stopPrice);
  return { profit, loss: loss && { stopPrice: loss.stopPrice, price: lossPrice(loss.stopPrice) } };
}

/** Whether the earlier order was placed with the exits that the placement names, or like it with none. */
export function hasBracketOf(
  market: Market,
  { bracket }: Pick<Order, "bracket">,
  command: PlaceCommand,
): boolean {
  const named = namedBracket(market, command);
  return (
    (named === null) === (bracket === null) &&
    named?.profit === bracket?.profit &&
    named?.loss?.stopPrice === bracket?.loss?.stopPrice &&
    named?.loss?.price === bracket?.loss?.price
  );
}

/**
 * Checks that exits lie around the prices at which their order may buy.
 * @param bestAsk `null`: nobody sells
 * @throws Refused `bracket_misplaced`
 */
export function checkExits(
  { profit, loss }: BracketTerms,
  order: Pick<Terms, "price" | "stop"> & Pick<Order, "mode">,
  bestAsk: bigint | null,
): void {
  const { price, stop, mode } = order;
  const stopPrice = stop?.price ?? null;
  const { low, high } = pricesOfEntry({ price, stopPrice, isMarket: mode === "market", bestAsk });
  const isBetween = (profit === null || profit > high) && (loss === null || loss.stopPrice < low);
  if (!isBetween) throw new Refused("bracket_misplaced", { low: text(low), high: text(high) });
}

/**
 * The exits of a placement: each must be an order that could be placed once the other one has bought. Only buys have exits: those of a
 * sell would have to buy back for more than it has received.
 * @throws Refused
 */
export function bracketTermsOf(
  market: Market,
  command: PlaceCommand,
  terms: Terms,
  bestAsk: bigint | null,
): BracketTerms | null {
  const bracket = namedBracket(market, command);
  if (bracket === null) return null;
  const { side, mode, trader } = command;
  if (side !== "buy" || trader.kind !== "user" || command.trail || command.oco)
    throw new Refused("bracket_buy_only");
  const { profit, loss } = bracket;
  const exit = { ...command, side: "sell" } as const;
  if (loss !== null) {
    if (loss.stopPrice <= 0n) throw new Refused("stop_price_not_positive");
    if (loss.stopPrice % market.tick !== 0n)
      throw new Refused("stop_price_off_tick", { tick: text(market.tick) });
  }
  checkExits(bracket, { ...terms, mode }, bestAsk);
  if (profit !== null) checkLimit(market, { ...exit, price: profit }, terms.price);
  if (loss !== null) checkLimit(market, { ...exit, price: loss.price }, loss.stopPrice);
  return bracket;
}
