import type { DecidingTrade } from "./types.ts";

/** A trade with its place on the tape. */
export interface TapeEntry extends DecidingTrade {
  readonly position: number;
}

/** The trades of every market in the order in which they were told, as far back as an order may still ask. */
export interface TradeTape {
  put(marketId: number, trade: DecidingTrade): void;
  /** The last trade whose time is at or before `time`; `null` where none is known. */
  at(marketId: number, time: number): DecidingTrade | null;
  /** Trades behind a position (0: all), in the order of the tape. */
  after(marketId: number, position: number): readonly TapeEntry[];
  /** Forgets what no instant from `time` on asks for. */
  forget(time: number): void;
}

const lastAt = (entries: readonly TapeEntry[], time: number) =>
  entries.findLastIndex((entry) => entry.time <= time);

/**
 * Makes an empty tape. Times are whole milliseconds, so of several trades of one millisecond only the last can ever be
 * asked for, and only that is kept: the tape is exact for every instant, and bounded by time.
 */
export function createTradeTape(): TradeTape {
  const markets = new Map<number, TapeEntry[]>();
  let position = 0;
  return {
    put(marketId, { id, price, time }) {
      const entries = markets.get(marketId) ?? [];
      markets.set(marketId, entries);
      if (entries.at(-1)?.time === time) entries.pop();
      position += 1;
      entries.push({ id, price, time, position });
    },
    at(marketId, time) {
      const entries = markets.get(marketId) ?? [];
      const found = entries[lastAt(entries, time)];
      return found ? { id: found.id, price: found.price, time: found.time } : null;
    },
    after(marketId, from) {
      const entries = markets.get(marketId) ?? [];
      const seen = entries.findLastIndex((entry) => entry.position <= from);
      return entries.slice(seen + 1);
    },
    forget(time) {
      for (const entries of markets.values()) entries.splice(0, Math.max(0, lastAt(entries, time)));
    },
  };
}
