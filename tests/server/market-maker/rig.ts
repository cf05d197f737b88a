import { createBus } from "#server/exchange/kit/bus.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { startMarks } from "#server/exchange/markets/marks/marks.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Trade } from "#server/exchange/spot/types.ts";
import { startMarketMaker } from "#server/market-maker/market-maker.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { auditAfterwards } from "../support/audit.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

/**
 * An exchange with the house in it, in memory, on a clock that the test advances; `step` sets the house's wall clock forward or back. The ledger is audited at the end.
 * @param lateness how many times later than asked for the house's beats come: a machine that is too slow.
 */
export async function openHouse(markets: readonly Market[], seed = "seed", lateness = 1) {
  const storage = await openStorage(":memory:");
  const closing = auditAfterwards(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = createManualClock(Date.UTC(2026, 2, 4, 12));
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids, bus });
  const marketData = await createMarketData({ storage, clock, bus, markets, report });
  const exchange = createSpotExchange({ storage, clock, ids, bus, report, markets });
  await exchange.start();
  const marks = await startMarks({ storage, clock, bus, report, markets, spot: exchange });
  const trades: Trade[] = [];
  bus.on("trade", (trade) => trades.push(trade));
  const random = createRandom(seed);
  let offset = 0;
  // A raw wall clock, which steps back: the house must not rely on a time that never does.
  const now = () => clock.now() + offset;
  const late: Clock = { ...clock, now, every: (ms, task) => clock.every(ms * lateness, task) };
  const house = await startMarketMaker({
    exchange,
    marketData,
    clock: late,
    bus,
    random,
    markets,
    marks,
    report,
  });
  const step = (ms: number) => {
    offset += ms;
  };
  return {
    ...closing,
    ...{ storage, clock, step, marks, bus, ledger, marketData, exchange, house, trades, reported },
  };
}
