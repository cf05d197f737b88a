import type { Side } from "../spot/types.ts";
import type { LeverageBook } from "./book.ts";
import { createExposures, type SideTotals, stressOf, sumOfTotals } from "./exposure.ts";
import type { LeverageTrade } from "./fills.ts";
import type { Flow } from "./flow.ts";
import type { LeverageGroup } from "./group.ts";
import type { Position } from "./types.ts";

/** What a group adds to the trades and exposures that were committed before it. */
export interface GroupRisk
  extends Pick<LeverageGroup, "flow" | "trade" | "trades" | "exposure" | "stressAdded"> {
  /** A position became another or was made. */
  changed(before: Position | undefined, after: Position): void;
}

export function createGroupRisk(book: LeverageBook, flow: Flow, time: number): GroupRisk {
  const trades: LeverageTrade[] = [];
  const own = createExposures();
  const exposure = (marketId: number, side: Side) =>
    sumOfTotals(book.exposure(marketId, side), own.of(marketId, side));
  const stress = (marketId: number, of: (side: Side) => SideTotals) => {
    const mark = book.price(marketId);
    return mark === null ? 0n : stressOf(of("buy"), of("sell"), mark);
  };
  return {
    trades,
    exposure,
    flow(marketId, side) {
      const before = flow.recent(marketId, side, time);
      return trades.reduce(
        (sum, trade) => (trade.marketId === marketId && trade.side === side ? sum + trade.amount : sum),
        before,
      );
    },
    trade: (trade) => trades.push(trade),
    stressAdded(more) {
      let [before, after] = [0n, 0n];
      for (const marketId of new Set([...own.markets(), more.marketId])) {
        const committed = stress(marketId, (side) => book.exposure(marketId, side));
        before += stress(marketId, (side) => exposure(marketId, side)) - committed;
        const isMore = (side: Side) => marketId === more.marketId && side === more.side;
        after +=
          stress(marketId, (side) =>
            isMore(side) ? sumOfTotals(exposure(marketId, side), more.totals) : exposure(marketId, side),
          ) - committed;
      }
      return { before, after };
    },
    changed: own.change,
  };
}
