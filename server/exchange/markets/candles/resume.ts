import { type Period, periods } from "#domain/limits.ts";
import { readCandles, readNewestCandles } from "../../../storage/markets/candles.ts";
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
  // Two rounds of questions, each at once: a market that moves to another process waits for them.
  const stored = await readNewestCandles(storage, marketId, periods);
  const kept = await Promise.all(periods.map((period) => finerSince(storage, marketId, period, stored)));
  const live = new Map<Period, Candle>();
  const outdated: Candle[] = [];
  for (const [at, period] of periods.entries()) {
    const last = stored.get(period);
    const next = period === "1min" ? last : foldOn({ period, stored: last, kept: kept[at] ?? [], outdated });
    if (next) live.set(period, next);
  }
  return { live, outdated };
}

/** The stored candles of the next finer period since the newest one of a period began. */
async function finerSince(
  storage: Storage,
  marketId: number,
  period: Period,
  newest: ReadonlyMap<Period, Candle>,
): Promise<readonly Candle[]> {
  if (period === "1min") return [];
  const finer = finerPeriod[period];
  const from = newest.get(period)?.time ?? 0;
  if ((newest.get(finer)?.time ?? -1) < from) return [];
  const all = { to: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER };
  return readCandles(storage, { marketId, period: finer, from, ...all });
}

function foldOn({
  period,
  stored,
  kept,
  outdated,
}: {
  readonly period: Exclude<Period, "1min">;
  readonly stored: Candle | undefined;
  readonly kept: readonly Candle[];
  /** Of the finer periods; gets those of this one. */
  readonly outdated: Candle[];
}): Candle | undefined {
  const finer = finerPeriod[period];
  const known = outdated.filter((candle) => candle.period === finer);
  const from = stored?.time ?? 0;
  const changed = new Set(known.map((candle) => candle.time));
  const parts = [...kept.filter((candle) => !changed.has(candle.time)), ...known]
    .filter((candle) => candle.time >= from)
    .sort((a, b) => a.time - b.time);
  const folded = aggregate(parts, period);
  outdated.push(...folded);
  return folded.at(-1) ?? stored;
}
