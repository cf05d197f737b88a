import { describe, expect, it, onTestFinished } from "vitest";
import { periods } from "#domain/limits.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { aggregate } from "#server/exchange/markets/candles/fold.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { periodStart } from "#server/exchange/markets/candles/period.ts";
import type { Candle } from "#server/exchange/markets/candles/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { insertCandles, readCandles } from "#server/storage/markets/candles.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createManualClock } from "../../support/manual-clock.ts";
import { openStorage } from "../../support/storage.ts";
import { DAY, figures, MINUTE, NOON, trade } from "./sample.ts";

const two = markets.slice(0, 2);
const everything = [0, Number.MAX_SAFE_INTEGER, 10_000] as const;

async function freshStorage(): Promise<Storage> {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  return storage;
}

async function run(storage: Storage, start = NOON) {
  const reported: unknown[] = [];
  const clock = createManualClock(start);
  const bus = createBus((error) => reported.push(error));
  const report = (error: unknown) => reported.push(error);
  const data = await createMarketData({ storage, clock, bus, markets: two, report });
  return { clock, bus, data, reported };
}

describe("market data", () => {
  it("MARKET-CANDLE-004 a trade updates the live candle of every period", async () => {
    const { bus, data } = await run(await freshStorage());
    bus.emit("trade", trade(NOON, 100, 2));
    bus.emit("trade", trade(NOON + 10, 110, 1));
    for (const period of periods) {
      const candle = data.live(1, period);
      expect(candle && figures(candle)).toEqual([100, 110, 100, 110, 3, 2]);
      expect(await data.candles(1, period, ...everything)).toEqual([candle]);
    }
    expect(data.live(2, "1min")).toBeNull();
    expect(data.ticker(2)).toBeNull();
  });

  it("MARKET-CANDLE-005 dirty candles are written every two seconds, and then not again", async () => {
    const storage = await freshStorage();
    const { bus, clock } = await run(storage);
    const stored = () =>
      readCandles(storage, { marketId: 1, period: "1min", from: 0, to: NOON * 2, limit: 10 });
    bus.emit("trade", trade(NOON, 100));
    await clock.advance(1_999);
    expect(await stored()).toEqual([]);
    await clock.advance(1);
    expect(await stored()).toHaveLength(1);
  });

  it("MARKET-CANDLE-005 the live candles go on after a stop", async () => {
    const storage = await freshStorage();
    const first = await run(storage);
    first.bus.emit("trade", trade(NOON, 100, 2));
    await first.data.stop();
    const second = await run(storage, NOON + 20_000);
    second.bus.emit("trade", trade(NOON + 20_000, 90, 1));
    for (const period of periods) {
      const candle = second.data.live(1, period);
      expect(candle && figures(candle)).toEqual([100, 100, 90, 90, 3, 2]);
    }
    expect(first.reported).toEqual([]);
  });

  it("MARKET-CANDLE-005 after a crash the coarser candles are folded again from what was written", async () => {
    const storage = await freshStorage();
    const first = await run(storage);
    for (let minute = 0; minute < 100; minute += 1) {
      first.bus.emit("trade", trade(NOON + minute * MINUTE, 100 + minute));
    }
    await first.clock.advance(2_000);
    const live = new Map(periods.map((period) => [period, first.data.live(1, period)]));
    const second = await run(storage, NOON + 100 * MINUTE);
    for (const period of periods) expect(second.data.live(1, period)).toEqual(live.get(period));
    expect(await second.data.candles(1, "15min", ...everything)).toHaveLength(7);
  });

  it("MARKET-CANDLE-008 a database from before there were candles of four hours gets them of its hours, once", async () => {
    const storage = await freshStorage();
    const hours = Array.from({ length: 180 * 24 }, (_, index): Candle => {
      const time = periodStart("60min", NOON) - (180 * 24 - 1 - index) * 60 * MINUTE;
      const close = BigInt(5 + (index % 7));
      return { ...sample, period: "60min", time, high: 12n, close };
    });
    await insertCandles(storage, [hours]);
    const folded = aggregate(hours, "4hour");
    for (const start of [NOON, NOON + 10_000]) {
      const { data, reported } = await run(storage, start);
      expect(await data.candles(1, "4hour", ...everything)).toEqual(folded);
      expect(data.live(1, "4hour")).toEqual(folded.at(-1));
      expect(reported).toEqual([]);
    }
    const kept = { marketId: 1, period: "4hour", from: 0, to: NOON, limit: 10_000 } as const;
    expect(await readCandles(storage, kept)).toEqual(folded);
  });

  it("MARKET-CANDLE-008 hours that an older version wrote meanwhile are in them after the next start", async () => {
    const storage = await freshStorage();
    const hour = (number: number): Candle => ({
      ...sample,
      period: "60min",
      time: NOON + number * 60 * MINUTE,
      high: 6n + BigInt(number),
    });
    const early = [0, 1, 2].map(hour);
    await insertCandles(storage, [early]);
    await (await run(storage)).data.stop();
    const late = [3, 4, 5, 9].map(hour);
    await insertCandles(storage, [late]);
    const { data } = await run(storage, NOON + DAY);
    const candles = await data.candles(1, "4hour", ...everything);
    expect(candles).toEqual(aggregate([...early, ...late], "4hour"));
    expect(candles.map(({ time, trades }) => [(time - NOON) / (60 * MINUTE), trades])).toEqual([
      [0, 4],
      [4, 2],
      [8, 1],
    ]);
  });

  it("MARKET-CANDLE-005 fine candles are dropped after their retention, coarse ones are kept", async () => {
    const storage = await freshStorage();
    const day = { ...sample, period: "1day", time: NOON - 400 * DAY } as const;
    const ages = { "1min": 7, "5min": 30, "15min": 90, "30min": 90 } as const;
    for (const period of ["1min", "5min", "15min", "30min"] as const) {
      const edge = NOON - ages[period] * DAY;
      const around = [edge - 60 * MINUTE, edge + 60 * MINUTE];
      await insertCandles(storage, [around.map((time) => ({ ...sample, period, time }))]);
    }
    await insertCandles(storage, [[day]]);
    const { data } = await run(storage);
    for (const period of ["1min", "5min", "15min", "30min"] as const) {
      const times = (await data.candles(1, period, ...everything)).map((candle) => candle.time);
      expect(Math.min(...times)).toBe(NOON - ages[period] * DAY + 60 * MINUTE);
    }
    expect((await data.candles(1, "1day", ...everything))[0]).toEqual(day);
  });

  it("MARKET-CANDLE-005 sums that are larger than 64 bits are kept exactly", async () => {
    const storage = await freshStorage();
    const large = {
      ...sample,
      period: "1year",
      time: NOON,
      volume: 10n ** 30n + 1n,
      turnover: 10n ** 31n,
    } as const;
    await insertCandles(storage, [[large]]);
    const query = { marketId: 1, period: "1year", from: 0, to: NOON, limit: 1 } as const;
    expect(await readCandles(storage, query)).toEqual([large]);
  });

  it("MARKET-CANDLE-001 candles come ascending within the bounds, the newest when there are too many", async () => {
    const { bus, data, clock } = await run(await freshStorage());
    for (let minute = 0; minute < 10; minute += 1) bus.emit("trade", trade(NOON + minute * MINUTE, 100));
    await clock.advance(2_000);
    const times = async (from: number, to: number, limit: number) =>
      (await data.candles(1, "1min", from, to, limit)).map(({ time }) => (time - NOON) / MINUTE);
    expect(await times(NOON + 2 * MINUTE, NOON + 4 * MINUTE, 100)).toEqual([2, 3, 4]);
    expect(await times(NOON, NOON + DAY, 3)).toEqual([7, 8, 9]);
  });

  it("MARKET-QUOTE-005 the ticker agrees with the one-minute candles after a restart", async () => {
    const storage = await freshStorage();
    const first = await run(storage);
    first.bus.emit("trade", trade(NOON, 100, 2));
    first.bus.emit("trade", trade(NOON + 3 * MINUTE, 120, 1));
    const ticker = first.data.ticker(1);
    await first.data.stop();
    const second = await run(storage, NOON + 4 * MINUTE);
    expect(second.data.ticker(1)).toEqual(ticker);
    expect(ticker).toMatchObject({ open: 10_000_000_000n, last: 12_000_000_000n, volume: 300_000_000n });
  });
});

const sample = {
  marketId: 1,
  open: 5n,
  high: 6n,
  low: 4n,
  close: 5n,
  volume: 1n,
  turnover: 1n,
  trades: 1,
} as const;
