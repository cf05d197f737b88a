import { chainUnit, withdrawalFee } from "#domain/wallets/withdrawal.ts";
import type { ChainTerm } from "./types.ts";

/** Millionths of an amount as percent × 10^8. */
const PERCENT_OF_PPM = 10_000n;

/** The smallest amount that a chain can carry. */
export const unitOf = ({ decimals }: Pick<ChainTerm, "decimals">): bigint => chainUnit(decimals);

/** The fee of a withdrawal over a chain, as the form shows it (`#domain/withdrawal.ts`). */
export function feeOf(
  amount: bigint,
  { ratePpm, decimals }: Pick<ChainTerm, "ratePpm" | "decimals">,
): bigint {
  return withdrawalFee(amount, ratePpm * PERCENT_OF_PPM, decimals);
}
