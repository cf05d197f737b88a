import { holdOf, tradeValue } from "#domain/spot/spot.ts";
import type { Match } from "../matching/types.ts";
import { type Decision, decide, type Means, purseOf } from "./decide.ts";
import { endOf, rests } from "./execute.ts";
import type { MarketState } from "./market-state.ts";
import { type PlaceCommand, timeInForceOf } from "./rules.ts";
import { feeOfTrade } from "./settle.ts";
import type { OrderPreview } from "./types.ts";
import { ownerOf, type WorkingOrder } from "./working-order.ts";

const takenOf = (matches: readonly Match<WorkingOrder>[]) =>
  matches.reduce((sum, match) => (match.kind === "trade" ? sum + match.amount : sum), 0n);

/** Lets an order meet what the book shows. The book stays. */
function meetBook(state: MarketState, command: PlaceCommand, { terms, hold }: Decision): OrderPreview {
  const { market, book } = state;
  const { side, amount, trader } = command;
  const timeInForce = timeInForceOf(command);
  const taker = { owner: ownerOf(trader), side, price: terms.price, remaining: amount };
  const pay = purseOf(state, command, hold);
  const met = book.meet({ ...taker, pay });
  const matches = timeInForce === "fok" && takenOf(met) < amount ? [] : met;
  let [filled, turnover, fee] = [0n, 0n, 0n];
  const levels = new Map<bigint, bigint>();
  for (const match of matches) {
    if (match.kind === "selfTrade") continue;
    const value = tradeValue(match.price, match.amount);
    filled += match.amount;
    turnover += value;
    fee += feeOfTrade(market, side, { amount: match.amount, value, maker: false });
    levels.set(match.price, (levels.get(match.price) ?? 0n) + match.amount);
  }
  const remaining = amount - filled;
  const stays = rests({ timeInForce, remaining });
  return {
    ...{ levels: [...levels], filled, turnover, fee },
    held: stays ? holdOf(side, terms.price, remaining) : 0n,
    state: stays ? "open" : endOf({ remaining }),
    mid: midOf(state),
  };
}

/** The middle of the best bid and the best ask, rounded down; `null` where a side is empty. */
function midOf({ book }: MarketState): bigint | null {
  const [bid, ask] = [book.best("buy"), book.best("sell")];
  return bid === null || ask === null ? null : (bid + ask) / 2n;
}

/**
 * What a placement would come to if it were the next command: decided as `place` decides, and matched as the book matches. Nothing
 * changes, and nothing is held or written.
 * @throws Refused what the placement would be refused with
 */
export function preview(state: MarketState, means: Means, command: PlaceCommand): OrderPreview {
  const decision = decide(state, means, command);
  if (decision.terms.stop === null && decision.beside === null) return meetBook(state, command, decision);
  const nothing = { levels: [], filled: 0n, turnover: 0n, fee: 0n };
  return { ...nothing, held: decision.hold, state: "open", mid: midOf(state) };
}
