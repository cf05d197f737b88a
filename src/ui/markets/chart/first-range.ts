/** Pixels a candle at first. */
const CANDLE_WIDTH = 8;
/** Candles left free at the right. */
export const FREE = 3;
/** The fewest candles that can be zoomed in to. */
export const FEWEST = 12;
/** The least span of the prices in sight, as a share of the last one. */
export const MIN_HEIGHT = 0.002;
/** Free room above and below the prices in sight, as a share of what they span. */
export const PADDING = 0.06;
/** Pixels at the right for the prices. */
export const PRICE_MARGIN = 68;

/** How many candles a chart begins with. @param width of the plot, in pixels */
export const firstCount = (width: number): number =>
  Math.max(FEWEST, Math.floor(width / CANDLE_WIDTH) - FREE);
