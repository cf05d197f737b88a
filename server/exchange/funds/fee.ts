import { MONEY_SCALE } from "#contract/decimal.ts";
import { divideUp, MILLION } from "../arithmetic.ts";
import type { ChainTerm } from "./types.ts";

/** The smallest amount that a chain can carry. */
export function unitOf({ decimals }: Pick<ChainTerm, "decimals">): bigint {
  return 10n ** BigInt(MONEY_SCALE - decimals);
}

/**
 * The fee of a withdrawal: amount × rate (document 3, part 5), rounded up to the chain's smallest amount, in the house's favour, so
 * that what is left can be sent.
 */
export function withdrawalFee(amount: bigint, term: Pick<ChainTerm, "ratePpm" | "decimals">): bigint {
  const unit = unitOf(term);
  return divideUp(amount * term.ratePpm, MILLION * unit) * unit;
}
