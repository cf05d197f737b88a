import type { Awaitable } from "../../kit/awaitable.ts";

/**
 * Where a mark comes from. `quoted`: a trusted quoter (the house) keeps a two-sided quote; no order in our book moves it.
 * `crowd`: enough different people quote with enough depth, each counted up to a cap. `last_price`: the last trade as it was
 * when the exchange started, of a market that never had a mark; it is not published, and never live.
 */
export type MarkSource = "quoted" | "crowd" | "last_price";

/** One published mark price of a market. */
export interface Mark {
  readonly marketId: number;
  /** Counts the marks of a market without a gap while the process runs; goes on with a higher number after a restart. */
  readonly seq: number;
  /** Quote currency per unit of the base, scaled by 10^8. */
  readonly price: bigint;
  /** When it was published, unix ms; rises from mark to mark. A whole second, except for marks that were taken on demand. */
  readonly time: number;
  readonly source: MarkSource;
}

/**
 * The mark prices of all markets as HTTP sees them, whichever process publishes them. They pay profits, fire stops, liquidate positions and
 * settle options; the last price does not.
 */
export interface MarksPort {
  /**
   * The newest mark of a market. It stays when its sources fall silent, see `isLive`. After a restart the newest one that was
   * kept, else the last price as it was then; `null` where nothing was ever traded.
   */
  current(marketId: number): Mark | null;
  /** Whether the newest mark is recent enough to take new risk on it. What is open can always be closed at the newest mark. */
  isLive(marketId: number): boolean;
  /** Published marks with `from < time <= to`, oldest first, as far back as ten minutes and no further than the start. */
  between(marketId: number, from: number, to: number): Awaitable<readonly Mark[]>;
}

/** The mark prices, also for those who take new risk on them. */
export interface Marks extends MarksPort {
  /**
   * Publishes a mark as of now and returns it, or the newest one where the sources give none or it is younger than 100 ms. Of a market
   * of another process the newest one that came.
   */
  takeNow(marketId: number): Mark | null;
  /** Has the process that publishes a market's marks publish one as of now. Absent: this process does. */
  readonly refresh?: (marketId: number) => Promise<void>;
}

/** A two-sided quote; quote currency per unit of the base, scaled by 10^8. */
export interface Quote {
  readonly bid: bigint;
  readonly ask: bigint;
}

/** Where a trusted quoter reports the quote it has just placed. Whoever holds this sets marks: only the house's desks do. */
export interface QuotePort {
  quoted(marketId: number, quote: Quote): void;
}
