import type { Wallet } from "./types.ts";

/** The house's own accounts. They may go below zero: what is issued, for example, is what they owe. */
export const house = {
  /** Where new money comes from. */
  issuance: -1,
  /** What the house desks hold. */
  desk: -2,
  /** What trading fees bring. */
  fees: -3,
  /** The other side of leveraged positions: pays their profits, takes their losses. */
  lever: -4,
  /** Pays the part of a loss that its owner could not. */
  insurance: -5,
  /** The other side of seconds options: pays the winners, takes the stakes of the others. */
  micro: -6,
} as const;

/** The part of a balance: free to use, or held for an open order. */
export type Bucket = "available" | "frozen";

/** One account of the ledger. `owner` is a user's id or one of `house`. */
export interface Account {
  readonly id: number;
  readonly owner: number;
  readonly wallet: Wallet;
  readonly currencyId: number;
  readonly bucket: Bucket;
}

const wallets: readonly Wallet[] = ["change", "lever", "legal", "micro"];
/** House owners go down to here. */
const LOWEST_OWNER = -16;
const CURRENCIES = 1_024;

/**
 * Names an account. Its id is computed from its parts, so that nobody has to look it up:
 * ((owner + 16) × 8 + wallet × 2 + bucket) × 1024 + currency.
 */
export function account(owner: number, wallet: Wallet, currencyId: number, bucket: Bucket): Account {
  const part = wallets.indexOf(wallet) * 2 + (bucket === "frozen" ? 1 : 0);
  const id = ((owner - LOWEST_OWNER) * wallets.length * 2 + part) * CURRENCIES + currencyId;
  return { id, owner, wallet, currencyId, bucket };
}
