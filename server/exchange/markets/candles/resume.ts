import { type Period, periods } from "#domain/limits.ts";
import { readCandles } from "../../../storage/markets/candles.ts";
import type { Storage } from "../../../storage/storage.ts";
import { aggregate } from "./fold.ts";
import { finerPeriod } from "./period.ts";
import type { Candle } from "./types.ts";

/** What a market goes on from: the last candle of every period, and the stored states that were behind the finer ones. */
export interface Resumed {
  readonly live: Map<Period, Candle>;
  readonly outdated: readonly Candle[];
}

/**
 * Takes a market's candles up where the last run left them. Only the finest live candle is written as it grows; a coarser
 * one is written when it closes, so its last state is folded here again from the finer ones. A period that
 * storage has nothing of yet, because it is newer than the database, gets its whole past in the same way.
 */
export async function resumeCandles(storage: Storage, marketId: number): Promise<Resumed> {
  const live = new Map<Period, Candle>();
  const outdated: Candle[] = [];
  for (const period of periods) {
    const stored = await lastStored(storage, marketId, period);
    const last = period === "1min" ? stored : await foldOn(storage, { marketId, period, stored, outdated });
    if (last) live.set(period, last);
  }
  return { live, outdated };
}

async function lastStored(storage: Storage, marketId: number, period: Period): Promise<Candle | undefined> {
  const [last] = await readCandles(storage, {
    marketId,
    period,
    from: 0,
    to: Number.MAX_SAFE_INTEGER,
    limit: 1,
  });
  return last;
}

async function foldOn(
  storage: Storage,
  at: {
    marketId: number;
    period: Exclude<Period, "1min">;
    stored: Candle | undefined;
    outdated: Candle[];
  },
): Promise<Candle | undefined> {
  const { marketId, period, stored, outdated } = at;
  const finer = finerPeriod[period];
  const known = outdated.filter((candle) => candle.period === finer);
  const from = stored?.time ?? 0;
  const kept = await readCandles(storage, {
    marketId,
    period: finer,
    from,
    to: Number.MAX_SAFE_INTEGER,
    limit: Number.MAX_SAFE_INTEGER,
  });
  const changed = new Set(known.map((candle) => candle.time));
  const parts = [...kept.filter((candle) => !changed.has(candle.time)), ...known]
    .filter((candle) => candle.time >= from)
    .sort((a, b) => a.time - b.time);
  const folded = aggregate(parts, period);
  outdated.push(...folded);
  return folded.at(-1) ?? stored;
}
