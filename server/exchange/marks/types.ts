/**
 * Where a mark comes from. `quoted`: a trusted quoter (the house) keeps a two-sided quote; no trade in our book moves it by
 * itself. `crowd`: enough different people quote with enough depth, each counted up to a cap.
 */
export type MarkSource = "quoted" | "crowd";

/** One published mark price of a market. */
export interface Mark {
  readonly marketId: number;
  /** Counts the marks of a market without a gap while the process runs; continues after a restart. */
  readonly seq: number;
  /** Quote currency per unit of the base, scaled by 10^8. */
  readonly price: bigint;
  /** When it was published, unix ms. */
  readonly time: number;
  readonly source: MarkSource;
}

/** The mark prices of all markets. They pay profits, fire stops, liquidate positions and settle options; the last price does not. */
export interface Marks {
  /** The newest mark of a market; `null` before the first. It stays when its sources fall silent, see `isLive`. */
  current(marketId: number): Mark | null;
  /** Whether the newest mark is recent enough to take new risk on it. What is open can always be closed at the newest mark. */
  isLive(marketId: number): boolean;
  /** Publishes a mark as of now and returns it, or the newest one where the sources give none or it is younger than 100 ms. */
  takeNow(marketId: number): Mark | null;
  /** Published marks with `from < time <= to`, oldest first, as far back as ten minutes. */
  between(marketId: number, from: number, to: number): readonly Mark[];
}
