import { createPurse, holdOf, minFunds } from "#domain/spot/spot.ts";
import { Refused } from "../kit/refused.ts";
import { bandCenter } from "./band-center.ts";
import { bracketTermsOf } from "./bracket-rules.ts";
import type { Group } from "./group.ts";
import { checkVisible } from "./iceberg-rules.ts";
import { countOpen, type MarketState } from "./market-state.ts";
import { stopLegOf } from "./oco.ts";
import { checkPlacement, type PlaceCommand, type Terms } from "./rules.ts";
import { traderAccount } from "./settle.ts";
import type { BracketTerms } from "./types.ts";
import { ownerOf, type WorkingOrder } from "./working-order.ts";

/** What a decision reads of a group: what traders have, and the time. */
export type Means = Pick<Group, "balance" | "time">;

/**
 * What the order holds of the currency it gives; refuses when the trader has too little. A market buy that the balance all
 * but covers holds the whole balance and takes what that pays for: the best price may have moved since the user saw it.
 */
function holdFor(state: MarketState, group: Means, command: PlaceCommand, price: bigint): bigint {
  const { market, book } = state;
  const { trader, side, mode, amount, trail } = command;
  const whole = holdOf(side, price, amount);
  if (trader.kind === "house") return whole;
  const currency = side === "buy" ? market.quote : market.base;
  const available = group.balance(traderAccount(trader, currency.id, "available"));
  if (available >= whole) return whole;
  const best = book.best("sell");
  const suffices =
    mode === "market" &&
    !trail &&
    side === "buy" &&
    best !== null &&
    available >= minFunds(market, best, amount);
  if (!suffices) throw new Refused("balance_short", { currency: currency.name });
  return available;
}

/** What bounds what a market buy takes: what it holds. Other orders pay for everything. */
export function purseOf(
  { market }: MarketState,
  { trader, side, mode, trail }: PlaceCommand,
  hold: bigint,
): WorkingOrder["pay"] {
  const isBounded = mode === "market" && !trail && side === "buy" && trader.kind === "user";
  return isBounded ? createPurse(hold, market.lot) : undefined;
}

/** @param beside orders of the same command that are open then, too */
function check(state: MarketState, group: Means, command: PlaceCommand, beside = 0): Terms {
  return checkPlacement(state.market, command, {
    lastPrice: state.lastPrice,
    center: bandCenter(state.mark(), state.lastPrice, group.time),
    bestOpposite: state.book.best(command.side === "buy" ? "sell" : "buy"),
    openOrders: countOpen(state, ownerOf(command.trader)) + beside,
  });
}

const largest = (a: bigint, b: bigint) => (a > b ? a : b);

/** On which terms a placement is accepted. */
export interface Decision {
  readonly terms: Terms;
  /** The stop-limit order of a pair, and its terms. */
  readonly beside: { readonly command: PlaceCommand; readonly terms: Terms } | null;
  readonly bracket: BracketTerms | null;
  /** What it holds, at first, of the currency it gives. */
  readonly hold: bigint;
}

/** Checks a placement against the rules and the trader's means. Changes nothing. @throws Refused */
export function decide(state: MarketState, group: Means, command: PlaceCommand): Decision {
  const stopLeg = stopLegOf(command);
  // There is room for its exits, too: nobody is asked when they come.
  const terms = check(state, group, command, command.bracket ? 2 : 0);
  checkVisible(state.market, command, terms.price);
  const beside = stopLeg && { command: stopLeg, terms: check(state, group, stopLeg, 1) };
  const hold = holdFor(state, group, command, largest(terms.price, beside?.terms.price ?? 0n));
  const bracket = bracketTermsOf(state.market, command, terms, state.book.best("sell"));
  return { terms, beside, bracket, hold };
}
