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
  leverage: -4,
  /** Pays the part of a loss that its owner could not. */
  insurance: -5,
  /** The other side of seconds options: pays the winners, takes the stakes of the others. */
  options: -6,
  /** What lies on block chains for the exchange, with the sign turned: a deposit takes from it, a withdrawal gives. */
  chain: -7,
  /** Deposits that were too small to be credited. */
  unclaimed: -8,
  /** Pays the interest of term deposits, keeps what leaving early costs. */
  interest: -9,
  /** Pays for points. */
  points: -10,
  /** Pays claims and yields of insured options; takes what a breach forfeits. */
  policies: -11,
  /** What the demo's acceptors have: they keep at or above zero. */
  acceptorA: -12,
  acceptorB: -13,
  acceptorC: -14,
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

const wallets: readonly Wallet[] = ["change", "lever", "legal", "micro", "merchant", "insurance"];
/** Wallets that ids are laid out for; those that came later lie in a plane of their own, so that no id ever changes. */
const PER_PLANE = 4;
const PLANE = 2 ** 45;
/** House owners go down to here. */
const LOWEST_OWNER = -16;
const CURRENCIES = 1_024;
/** The ids of lanes lie behind those of all planes. */
const LANES = 2 ** 52;
/** How many ids a plane has for the house's owners, and how many planes a lane has room for. */
const HOUSE_IDS = -LOWEST_OWNER * PER_PLANE * 2 * CURRENCIES;
const PLANES_PER_LANE = 16;
/** The largest lane whose ids are exact as numbers. */
const LAST_LANE = LANES / (HOUSE_IDS * PLANES_PER_LANE) - 1;

/**
 * Names an account. Its id is computed from its parts, so that it is never looked up:
 * plane × 2^45 + ((owner + 16) × 8 + wallet × 2 + bucket) × 1024 + currency, the wallet counted within its plane of four.
 *
 * An account of the house can have lanes, one for each market for example, so that markets that commit at the same time do not wait for one
 * row: its balance is the sum of its lanes. Lane 0 has the id above; lane n has 2^52 + n × 2^21 + plane × 2^17 + the rest of it.
 * @throws where a user's account would get a lane: a user's balance is one row, because it must not fall below zero
 */
export function account(
  owner: number,
  wallet: Wallet,
  currencyId: number,
  bucket: Bucket,
  lane = 0,
): Account {
  const index = wallets.indexOf(wallet);
  const part = (index % PER_PLANE) * 2 + (bucket === "frozen" ? 1 : 0);
  const inPlane = ((owner - LOWEST_OWNER) * PER_PLANE * 2 + part) * CURRENCIES + currencyId;
  const plane = Math.floor(index / PER_PLANE);
  if (lane === 0) return { id: plane * PLANE + inPlane, owner, wallet, currencyId, bucket };
  if (owner >= 0 || !Number.isInteger(lane) || lane < 0 || lane > LAST_LANE)
    throw new Error(`There is no lane ${lane} of owner ${owner}`);
  const id = LANES + (lane * PLANES_PER_LANE + plane) * HOUSE_IDS + inPlane;
  return { id, owner, wallet, currencyId, bucket };
}
