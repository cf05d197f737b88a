/**
 * What a mark is measured by. `docs/mark-price.md` derives the constants and proves what they give: with `colluding` accounts
 * acting together and everybody else's orders standing still, all marks of the crowd lie within
 * `spreadPpm × (1 + 2 × colluding / (people − colluding))` = 0.083 % of each other.
 */
export const crowdRules = {
  /** K: one account counts for at most 1/K of the measured depth, so each side needs at least K accounts. */
  people: 8,
  /** Accounts acting together that the bound is stated for. */
  colluding: 2,
  /** w: the average prices of both sides are at most so far apart, in millionths of the lower one. */
  spreadPpm: 500n,
  /** Samples are taken once a second; the mark is their median over so long, ms, */
  windowMs: 15_000,
  /** and at least this many of them must be valid. */
  minSamples: 8,
  /** The average price of what people traded over so long, ms, */
  tradesMs: 60_000,
  /** must not be farther away than this, in millionths. A check on books that nobody trades in; it never sets the mark. */
  tradesPpm: 5_000n,
  /** Maximum orders read per side; a side that needs more to reach its depth does not count. */
  maxOrders: 4_000,
} as const;

/** A quoter that has not placed its quote for longer than this counts no more, ms. */
export const QUOTE_MS = 3_000;
/** New risk needs a mark that is not older than this, ms. */
export const LIVE_MS = 3_000;
/** Marks on demand: minimum interval, ms. */
export const DEMAND_MS = 100;
/** Published marks stay in memory for so long, ms. */
export const KEPT_MS = 600_000;
