import type { Candle, Ticker } from "../../exchange/markets/candles/types.ts";
import type { Mark } from "../../exchange/markets/marks/types.ts";
import type { BookLevels, FrameNumber, Trade } from "../../exchange/spot/types.ts";

/** The top of a market's book, and what was traded last. */
export interface BookFrame extends FrameNumber {
  readonly levels: BookLevels;
  readonly lastPrice: bigint | null;
}

/** What changed of a market since its last frame; what did not is left out. */
export interface MarketFrame {
  readonly marketId: number;
  readonly book?: BookFrame;
  /** Trades since the last frame, oldest first. */
  readonly trades?: readonly Trade[];
  readonly ticker?: Ticker;
  /** Candles that are not stored yet. */
  readonly candles?: readonly Candle[];
}

/** All that a frame can hold, as it is now. */
export interface MarketSnapshot {
  readonly marketId: number;
  readonly book: BookFrame;
  /** Newest first. */
  readonly prints: readonly Trade[];
  readonly ticker: Ticker | null;
  readonly candles: readonly Candle[];
  readonly mark: Mark | null;
}
