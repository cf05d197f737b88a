import { UNIT } from "../numbers/arithmetic.ts";

/*
 * What an asset cost, and what leaving units of it cost. Amounts × 10^8; costs in USDT × 10^8. A cost is never lost: what leaves and what
 * stays sum to what came in, whatever is rounded.
 */

/** Units of an asset that were acquired together. */
export interface Lot {
  /** Unix ms; `null`: at several times (average cost). */
  readonly acquiredAt: number | null;
  readonly amount: bigint;
  readonly cost: bigint;
}

/** The units of an asset that are held, the oldest first; of an average there is one lot at most. */
export type Holding = readonly Lot[];

/** Units that left, by the lots that they came from, and what is left. `missing`: units that were never acquired, as far as is known. */
export interface Left {
  readonly lots: readonly Lot[];
  readonly missing: bigint;
  readonly holding: Holding;
}

/** How costs are assigned: moving average (IAS 2.27), or first in, first out, lot by lot (IRS Pub. 550, IAS 2.27). */
export type CostMethod = "average" | "fifo";

/** A part of a cost: cost × part ÷ whole, rounded down; the rest of it stays with the rest of the units. */
const partOf = (cost: bigint, part: bigint, whole: bigint): bigint =>
  part === whole ? cost : (cost * part) / whole;

/**
 * Adds units. By average they join what is held: average entry = Σ cost ÷ Σ amount, where the cost is what was paid with the fee: turnover for
 * amount − fee units where the fee is taken in the asset.
 */
export function acquire(method: CostMethod, holding: Holding, lot: Lot): Holding {
  if (lot.amount <= 0n) return holding;
  const [held] = holding;
  if (method === "fifo" || held === undefined)
    return [...holding, method === "fifo" ? lot : { ...lot, acquiredAt: null }];
  return [{ acquiredAt: null, amount: held.amount + lot.amount, cost: held.cost + lot.cost }];
}

/** Takes units out: of the average, or of the oldest lots. Each part takes its share of the lot's cost along, rounded down. */
export function leave(holding: Holding, amount: bigint): Left {
  const lots: Lot[] = [];
  let wanted = amount;
  let taken = 0;
  let rest: Lot | null = null;
  for (const lot of holding) {
    if (wanted <= 0n) break;
    taken += 1;
    const part = lot.amount < wanted ? lot.amount : wanted;
    const cost = partOf(lot.cost, part, lot.amount);
    lots.push({ ...lot, amount: part, cost });
    if (part < lot.amount) rest = { ...lot, amount: lot.amount - part, cost: lot.cost - cost };
    wanted -= part;
  }
  const kept = holding.slice(taken);
  return { lots, missing: wanted, holding: rest === null ? kept : [rest, ...kept] };
}

export const amountHeld = (holding: Holding): bigint => holding.reduce((sum, { amount }) => sum + amount, 0n);
export const costHeld = (holding: Holding): bigint => holding.reduce((sum, { cost }) => sum + cost, 0n);

/** What a unit cost on average, fees included: Σ cost ÷ Σ amount, to the nearest 10^-8 USDT; `null` where nothing is held. */
export function averageEntry(holding: Holding): bigint | null {
  const amount = amountHeld(holding);
  return amount === 0n ? null : (2n * costHeld(holding) * UNIT + amount) / (2n * amount);
}
