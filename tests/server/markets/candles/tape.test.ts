import { expect, it, onTestFinished } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";
import { candleOf } from "#server/exchange/markets/candles/fold.ts";
import { createCandleJournal } from "#server/exchange/markets/candles/journal.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Trade } from "#server/exchange/spot/types.ts";
import { readPrints, writePrints } from "#server/storage/markets/prints.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createManualClock } from "../../support/manual-clock.ts";
import { BTC, BTC_USDT, fund, limit, openRig, quote, USDT } from "../../support/rig.ts";
import { openStorage } from "../../support/storage.ts";
import { NOON, trade } from "./sample.ts";

async function freshStorage(): Promise<Storage> {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  return storage;
}

const idsOf = (trades: readonly Trade[] | undefined) => trades?.map(({ id }) => id);

it("MARKET-TAPE-002 a kill costs the tape the house's unwritten trades, and none of a user's", async () => {
  const rig = await openRig();
  await fund(rig, 1, USDT, "100000");
  await fund(rig, 2, BTC, "2");
  const clock = createManualClock(rig.clock.now());
  const report = (error: unknown) => rig.reported.push(error);
  const start = (bus = createBus(report)) =>
    createMarketData({ storage: rig.storage, clock, bus, markets, report });
  const house = (price: string) =>
    rig.exchange.house(BTC_USDT, [quote(8, "sell", price, "0.01"), quote(9, "buy", price, "0.01")]);

  await start(rig.bus);
  await house("60000");
  await clock.advance(2_000);
  await rig.exchange.place(BTC_USDT, limit(2, "sell", "60010", "0.1"));
  await rig.exchange.place(BTC_USDT, limit(1, "buy", "60010", "0.1"));
  await rig.exchange.place(BTC_USDT, limit(1, "buy", "60020", "0.1"));
  await rig.exchange.house(BTC_USDT, [quote(8, "sell", "60020", "0.1")]);
  await house("60030");
  const [lost, ...kept] = rig.exchange.prints(BTC_USDT);
  expect(lost).toMatchObject({ side: "buy", amount: 1_000_000n });
  expect(kept.map(({ side }) => side)).toEqual(["sell", "buy", "buy"]);

  // Nothing is stopped: the process is gone, and only the first trade was written.
  expect((await readPrints(rig.storage)).get(BTC_USDT)).toHaveLength(1);
  for (const _start of ["the next", "and one more"]) {
    await start();
    expect((await readPrints(rig.storage)).get(BTC_USDT)).toEqual(kept.toReversed());
  }
  expect(rig.reported).toEqual([]);
});

it("MARKET-TAPE-002 trades that could not be written wait for the next time", async () => {
  const storage = await freshStorage();
  const journal = createCandleJournal(storage);
  const take = (one: Trade) => {
    journal.took(one);
    journal.put(candleOf(one, "1min"));
  };
  const [first, second] = [trade(NOON, 1), trade(NOON, 2)];
  take(first);
  await storage.schema.alterTable("spot_print").renameTo("away").execute();
  await expect(journal.write()).rejects.toThrow(/no such table|does not exist/);
  take(second);
  await storage.schema.alterTable("away").renameTo("spot_print").execute();
  await journal.write();
  expect((await readPrints(storage)).get(1)).toEqual([first, second]);
  // A commit may have happened although it was reported as failed: then the same is written twice.
  const trades = [trade(NOON, 3), trade(NOON, 4)];
  for (const _time of ["reported as failed", "repeated"]) await writePrints(storage, 1, trades, 3);
  expect((await readPrints(storage)).get(1)).toEqual([second, ...trades]);
});

it("MARKET-TAPE-003 the newest hundred trades of each market are kept, written every two seconds", async () => {
  const storage = await freshStorage();
  const clock = createManualClock(NOON);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const bus = createBus(report);
  await createMarketData({ storage, clock, bus, markets, report });
  const trades = Array.from({ length: 330 }, (_, index) => trade(NOON, 60_000 + index));
  const other = trade(NOON, 5, 1, 2);
  const notify = (some: readonly Trade[]) => {
    for (const one of some) bus.emit("trade", one);
  };
  notify([other, ...trades.slice(0, 70)]);
  await clock.advance(1_999);
  expect(await readPrints(storage)).toEqual(new Map());
  await clock.advance(1);
  expect(idsOf((await readPrints(storage)).get(1))).toEqual(idsOf(trades.slice(0, 70)));
  notify(trades.slice(70, 120));
  await clock.advance(2_000);
  expect((await readPrints(storage)).get(1)).toEqual(trades.slice(20, 120));
  notify(trades.slice(120));
  await clock.advance(2_000);
  expect((await readPrints(storage)).get(1)).toEqual(trades.slice(-100));
  expect((await readPrints(storage)).get(2)).toEqual([other]);
  expect(reported).toEqual([]);
});
