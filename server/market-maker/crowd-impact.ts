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

/** The sum of these without the largest ones. */
function trimmed(amounts: number[]): number {
  const sorted = amounts.sort((a, b) => b - a);
  return sorted.slice(UNCOUNTED).reduce((sum, amount) => sum + amount, 0);
}

/** Nobody has taken anything. */
export function createCrowdImpact(): CrowdImpact {
  const byAccount = new Map<number, number>();
  let total = 0;
  const sumUp = () => {
    const all = [...byAccount.values()];
    const up = trimmed(all.filter((amount) => amount > 0));
    const down = trimmed(all.filter((amount) => amount < 0).map((amount) => -amount));
    total = up - down;
  };
  return {
    add(userId, by) {
      const amount = (byAccount.get(userId) ?? 0) + by;
      byAccount.set(userId, Math.min(Math.max(amount, -ACCOUNT_LIMIT), ACCOUNT_LIMIT));
      sumUp();
    },
    fade(factor) {
      if (byAccount.size === 0) return;
      for (const [userId, amount] of byAccount) {
        const rest = amount * factor;
        if (Math.abs(rest) < NEGLIGIBLE) byAccount.delete(userId);
        else byAccount.set(userId, rest);
      }
      sumUp();
    },
    get total() {
      return total;
    },
  };
}
