import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createManualClock } from "../../support/manual-clock.ts";
import { openStorage } from "../../support/storage.ts";
import { MINUTE, NOON, trade } from "./sample.ts";

/** The size of a database, in bytes. */
async function sizeOf(storage: Storage): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(storage);
  return Number(rows[0]?.bytes);
}

it("MARKET-MAKER-004 a day on which every market trades every minute takes less than 20 MB", {
  timeout: 60_000,
}, async () => {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const clock = createManualClock(NOON);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const bus = createBus(report);
  const data = await createMarketData({ storage, clock, bus, markets, report });
  const before = await sizeOf(storage);
  for (let minute = 0; minute < 24 * 60; minute++) {
    for (const { id } of markets) bus.emit("trade", trade(clock.now(), 60_000 + (minute % 977), 1, id));
    await clock.advance(MINUTE);
  }
  await data.stop();
  const grown = (await sizeOf(storage)) - before;
  expect(reported).toEqual([]);
  expect(grown).toBeGreaterThan(1_000_000);
  expect(grown).toBeLessThan(20_000_000);
});
