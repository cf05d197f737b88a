import { expect, it, onTestFinished, vi } from "vitest";
import { candleOf } from "#server/exchange/markets/candles/fold.ts";
import { createCandleJournal } from "#server/exchange/markets/candles/journal.ts";
import { LeaseLost, noFence } from "#server/exchange/sequence/fence.ts";
import { createMarketFences } from "#server/exchange/sequence/market-fences.ts";
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
  const other = candleOf({ ...trade(NOON, 7), marketId: 2 }, "1min");
  const [early, late] = [candleOf(trade(NOON, 1), "1min"), candleOf(trade(NOON, 2), "1min")];
  let closing: Promise<void> | null = null;
  const journal = createCandleJournal(storage, {
    apart: (ids) => [[...ids]],
    async guard() {
      if (closing !== null) return;
      // The write of both is under way.
      journal.put(late);
      journal.put({ ...other, close: late.close });
      closing = journal.write(1);
    },
  });
  journal.put(early);
  journal.put(other);
  const both = journal.write();
  await vi.waitFor(() => expect(closing).not.toBeNull());
  await closing;
  await both;
  expect(journal.pending(1, "1min")).toEqual([]);
  expect(journal.pending(2, "1min")).toEqual([{ ...other, close: late.close }]);
  const of = (marketId: number) =>
    readCandles(storage, { marketId, period: "1min", from: 0, to: NOON, limit: 5 });
  expect(await of(1)).toEqual([late]);
  expect(await of(2)).toEqual([other]);
});

it("CLUSTER-MARKET-007 each market of a lease is written by itself, and one that is lost keeps no other from it", async () => {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const fences = createMarketFences();
  fences.set(1, { ...noFence, epoch: 3n, guard: () => Promise.reject(new LeaseLost("spot:1")) });
  for (const id of [2, 3]) fences.set(id, { ...noFence, epoch: 5n });
  expect(fences.apart([1, 2, 3, 4, 5])).toEqual([[4, 5], [1], [2], [3]]);
  const journal = createCandleJournal(storage, fences);
  const candles = [1, 2].map((marketId) => candleOf({ ...trade(NOON, 7), marketId }, "1min"));
  for (const candle of candles) journal.put(candle);
  await expect(journal.write()).rejects.toThrow(LeaseLost);
  const of = (marketId: number) =>
    readCandles(storage, { marketId, period: "1min", from: 0, to: NOON, limit: 5 });
  expect(await of(1)).toEqual([]);
  expect(await of(2)).toEqual([candles[1]]);
  expect(journal.pending(1, "1min")).toEqual([candles[0]]);
  // Whoever lost it drops it: nothing of it is written any more.
  journal.drop(1);
  await journal.write();
  expect(journal.pending(1, "1min")).toEqual([]);
});
