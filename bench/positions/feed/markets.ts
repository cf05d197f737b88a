/** A market of the feed: its middle price, what a contract is, and the decimals of its prices. */
export interface FeedMarket {
  readonly base: string;
  readonly id: number;
  readonly middle: number;
  readonly decimals: number;
  readonly hand: number;
}

export const QUOTE = { id: 1, name: "USDT" } as const;
const given: readonly (readonly [base: string, middle: number, decimals: number, hand: number])[] = [
  ["BTC", 67_412.3, 2, 0.001],
  ["ETH", 3_512.45, 2, 0.01],
  ["SOL", 181.62, 2, 1],
  ["XRP", 0.60112, 5, 100],
  ["BNB", 598.4, 2, 0.1],
  ["DOGE", 0.16203, 5, 500],
  ["ADA", 0.4521, 5, 100],
  ["AVAX", 35.711, 3, 1],
  ["LINK", 17.842, 3, 5],
  ["LTC", 84.13, 2, 1],
  ["DOT", 6.912, 3, 10],
  ["UNI", 9.876, 3, 10],
];
export const markets: readonly FeedMarket[] = given.map(([base, middle, decimals, hand], index) => ({
  ...{ base, middle, decimals, hand },
  id: index + 2,
}));

const WAY = 400;

/**
 * The price of a market at a message, as the wire writes it: up and down by a thousandth of a percent a message, with a last figure that
 * differs between the ways, so that what is painted can be read off the page, of any implementation, without asking it.
 */
export function priceOf({ middle, decimals }: FeedMarket, message: number): string {
  const place = message % (2 * WAY);
  const steps = place < WAY ? place : 2 * WAY - place;
  const unit = 10 ** -decimals;
  const step = Math.max(2 * unit, Math.round((middle * 0.00001) / unit / 2) * 2 * unit);
  const start = Math.round((middle - (step * WAY) / 2) / unit / 2) * 2 * unit;
  return (start + steps * step + (place < WAY ? 0 : unit)).toFixed(decimals);
}
