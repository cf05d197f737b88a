import { expect, it, onTestFinished } from "vitest";
import { candleOf } from "#server/exchange/markets/candles/fold.ts";
import { createCandleJournal } from "#server/exchange/markets/candles/journal.ts";
import { readCandles } from "#server/storage/markets/candles.ts";
import { openStorage } from "../../support/storage.ts";
import { NOON, trade } from "./sample.ts";

it("MARKET-CANDLE-005 candles that could not be written wait for the next time, in their last state", async () => {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const journal = createCandleJournal(storage);
  const [early, late] = [candleOf(trade(NOON, 1), "1min"), candleOf(trade(NOON, 2), "1min")];
  await storage.schema.alterTable("candle").renameTo("away").execute();
  journal.put(early);
  await expect(journal.write()).rejects.toThrow(/no such table|does not exist/);
  expect(journal.pending(1, "1min")).toEqual([early]);
  journal.put(late);
  await storage.schema.alterTable("away").renameTo("candle").execute();
  await journal.write();
  expect(journal.pending(1, "1min")).toEqual([]);
  const query = { marketId: 1, period: "1min", from: 0, to: NOON, limit: 5 } as const;
  expect(await readCandles(storage, query)).toEqual([late]);
});

it("CLUSTER-MARKET-006 a market that closes is written alone, and never after a later state of it", async () => {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const journal = createCandleJournal(storage);
  const other = candleOf({ ...trade(NOON, 7), marketId: 2 }, "1min");
  const [early, late] = [candleOf(trade(NOON, 1), "1min"), candleOf(trade(NOON, 2), "1min")];
  journal.put(early);
  journal.put(other);
  const both = journal.write();
  // It takes what waits by now.
  await Promise.resolve();
  journal.put(late);
  journal.put({ ...other, close: late.close });
  await journal.write(1);
  await both;
  expect(journal.pending(1, "1min")).toEqual([]);
  expect(journal.pending(2, "1min")).toEqual([{ ...other, close: late.close }]);
  const of = (marketId: number) =>
    readCandles(storage, { marketId, period: "1min", from: 0, to: NOON, limit: 5 });
  expect(await of(1)).toEqual([late]);
  expect(await of(2)).toEqual([other]);
});
