import type { Mark } from "../../exchange/markets/marks/types.ts";

/** Separates the marks of a market's owner from those that an earlier owner still publishes: their numbers are lower. */
export interface MarkOrder {
  /** Whether a mark comes after all that came before. */
  isNew(mark: Mark): boolean;
}

/** No mark has come yet. */
export function createMarkOrder(): MarkOrder {
  const newest = new Map<number, number>();
  return {
    isNew({ marketId, seq }) {
      if (seq <= (newest.get(marketId) ?? 0)) return false;
      newest.set(marketId, seq);
      return true;
    },
  };
}
