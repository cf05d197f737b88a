/** The most that one account moves a price, as a part of it (of the logarithm). */
export const ACCOUNT_LIMIT = 0.000_2;
/** So many accounts in each direction, those that moved it most, count for nothing. */
const UNCOUNTED = 2;
/** What is smaller than this is forgotten. */
const NEGLIGIBLE = 1e-9;

/**
 * How far what people took moves a price: the sum over all accounts, where none counts for more than `ACCOUNT_LIMIT` and the
 * two largest in each direction count for nothing. So two accounts alone move it by exactly nothing, and with others in the
 * market by at most 2 × `ACCOUNT_LIMIT` in either direction, whatever they trade: 0.08 % between the extremes, less than
 * the 0.09 % that opening and closing a leveraged position costs. (A trimmed sum: dropping the two largest of a set that two members
 * joined leaves at most two more of the old ones in it, or two of the new, none above the limit.)
 */
export interface CrowdImpact {
  /** Adds to what an account does to the price. */
  add(userId: number, by: number): void;
  /** Forgets: all of it times `factor`, 0 … 1. */
  fade(factor: number): void;
  readonly total: number;
}

/** Their sum without the largest ones, in one pass. @param amounts none negative */
function trimmed(amounts: readonly number[]): number {
  const largest: number[] = [];
  let sum = 0;
  for (const amount of amounts) {
    largest.push(amount);
    largest.sort((a, b) => b - a);
    if (largest.length > UNCOUNTED) sum += largest.pop() ?? 0;
  }
  return sum;
}

/** Nobody has taken anything. */
export function createCrowdImpact(): CrowdImpact {
  /** Each account's amount as a multiple of `scale`, which shrinks, so that fading visits no account. */
  const byAccount = new Map<number, number>();
  let scale = 1;
  let sum = 0;
  let isSummed = true;
  /** Sums up, and drops what became negligible. */
  const sumUp = () => {
    for (const [userId, part] of byAccount) if (Math.abs(part * scale) < NEGLIGIBLE) byAccount.delete(userId);
    const all = [...byAccount.values()];
    const up = trimmed(all.filter((part) => part > 0));
    const down = trimmed(all.filter((part) => part < 0).map((part) => -part));
    sum = up - down;
    isSummed = true;
  };
  return {
    add(userId, by) {
      const amount = (byAccount.get(userId) ?? 0) * scale + by;
      byAccount.set(userId, Math.min(Math.max(amount, -ACCOUNT_LIMIT), ACCOUNT_LIMIT) / scale);
      isSummed = false;
    },
    fade(factor) {
      if (byAccount.size === 0) scale = 1;
      else scale *= factor;
    },
    get total() {
      if (!isSummed) sumUp();
      const total = sum * scale;
      return Math.abs(total) < NEGLIGIBLE ? 0 : total;
    },
  };
}
