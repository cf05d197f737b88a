import { type Period, periods } from "#domain/limits.ts";
import { dropCandles } from "../../../storage/markets/candles.ts";
import type { Storage } from "../../../storage/storage.ts";

const DAY = 24 * 3_600_000;

/** How long candles are kept, in ms; periods that are not named are kept forever. */
const retention: Readonly<Partial<Record<Period, number>>> = {
  "1min": 7 * DAY,
  "5min": 30 * DAY,
  "15min": 90 * DAY,
  "30min": 90 * DAY,
};

/** Drops the candles that are older at `now` (ms) than their period is kept. */
export async function pruneCandles(
  storage: Storage,
  marketIds: Iterable<number>,
  now: number,
): Promise<void> {
  for (const marketId of [...marketIds]) {
    for (const period of periods) {
      const kept = retention[period];
      if (kept !== undefined) await dropCandles(storage, { marketId, period, before: now - kept });
    }
  }
}
