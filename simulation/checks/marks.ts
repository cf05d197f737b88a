import { readMarks } from "#server/storage/markets/marks.ts";
import type { Storage } from "#server/storage/storage.ts";

/**
 * In still markets with two accounts no mark ever moves: the house's quote follows its fair price, which two accounts move by nothing
 * (docs/mark-price.md). So nobody can win an option, or close a position better, by what they trade.
 */
export function createMarkCheck(): { findings(storage: Storage): Promise<readonly string[]> } {
  const first = new Map<number, bigint>();
  return {
    async findings(storage) {
      const marks = (await readMarks(storage)).filter(({ source }) => source === "quoted");
      return marks.flatMap(({ marketId, price, seq }) => {
        const before = first.get(marketId);
        if (before === undefined) first.set(marketId, price);
        return before === undefined || before === price
          ? []
          : [
              `Mark ${seq} of market ${marketId} is ${price} where nothing but two accounts moved, it was ${before}`,
            ];
      });
    },
  };
}
