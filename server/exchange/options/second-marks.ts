import type { Mark } from "../markets/marks/types.ts";
import type { OptionOrder, UsedMark } from "./types.ts";
import { secondOf, type WindowTerms, windowBounds } from "./window.ts";

/**
 * The marks that count for options: of each second of a market the first one published in it whose source is `quoted`. Marks of
 * the crowd do not count: several people together can move them.
 */
export interface SecondMarks {
  /** Takes a mark. @returns whether it counts */
  put(mark: Mark): boolean;
  /** The mark that counts for a second; `null` where it has none. */
  at(marketId: number, second: number): UsedMark | null;
  /** The marks that count for an order's window, oldest first. */
  windowOf(order: Pick<OptionOrder, "marketId"> & WindowTerms): readonly UsedMark[];
  /** The markets of which marks are known. */
  markets(): readonly number[];
  /** Forgets the marks of a market in seconds before an instant. */
  forget(marketId: number, before: number): void;
}

export function createSecondMarks(): SecondMarks {
  const markets = new Map<number, Map<number, UsedMark>>();
  return {
    put({ marketId, ...mark }) {
      if (mark.source !== "quoted") return false;
      const seconds = markets.get(marketId) ?? new Map<number, UsedMark>();
      markets.set(marketId, seconds);
      const second = secondOf(mark.time);
      if (seconds.has(second)) return false;
      seconds.set(second, mark);
      return true;
    },
    at: (marketId, second) => markets.get(marketId)?.get(second) ?? null,
    windowOf(order) {
      const { first, last } = windowBounds(order);
      const seconds = markets.get(order.marketId);
      const found: UsedMark[] = [];
      for (let second = first; second <= last; second += 1_000) {
        const mark = seconds?.get(second);
        if (mark) found.push(mark);
      }
      return found;
    },
    markets: () => [...markets.keys()],
    forget(marketId, before) {
      const seconds = markets.get(marketId);
      for (const second of seconds?.keys() ?? []) if (second < before) seconds?.delete(second);
    },
  };
}
