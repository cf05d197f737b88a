import { type Period, periods } from "#domain/limits.ts";
import { dropCandles } from "../../../storage/markets/candles.ts";
import type { Storage } from "../../../storage/storage.ts";
import type { Market } from "../types.ts";

const DAY = 24 * 3_600_000;

/** How long candles are kept, in ms; periods that are not named are kept forever. */
const retention: Readonly<Partial<Record<Period, number>>> = {
  "1min": 7 * DAY,
  "5min": 30 * DAY,
  "15min": 90 * DAY,
  "30min": 90 * DAY,
};

/** Drops the candles that are older at `now` (ms) than their period is kept. */
export async function pruneCandles(storage: Storage, markets: readonly Market[], now: number): Promise<void> {
  for (const { id } of markets) {
    for (const period of periods) {
      const kept = retention[period];
      if (kept !== undefined) await dropCandles(storage, { marketId: id, period, before: now - kept });
    }
  }
}
