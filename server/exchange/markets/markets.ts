import { scaled } from "../kit/arithmetic.ts";
import { type CurrencyName, currencies } from "./currencies.ts";
import type { Market } from "./types.ts";

/** What differs from market to market. Decimals as text; volatility of a day's log return; trades a minute; USD a trade. */
type Row = readonly [
  id: number,
  base: CurrencyName,
  quote: "USDT" | "BTC",
  price: string,
  tick: string,
  lot: string,
  maxAmount: string,
  dailyVolatility: number,
  tradesPerMinute: number,
  typicalUsd: number,
];

const rows: readonly Row[] = [
  [1, "BTC", "USDT", "67412.30", "0.01", "0.0001", "200", 0.025, 50, 2_400],
  [2, "ETH", "USDT", "3508.11", "0.01", "0.001", "4000", 0.032, 40, 1_700],
  [3, "SOL", "USDT", "171.254", "0.001", "0.01", "60000", 0.042, 30, 900],
  [4, "XRP", "USDT", "0.60112", "0.00001", "0.1", "20000000", 0.038, 24, 700],
  [5, "BNB", "USDT", "588.41", "0.01", "0.001", "20000", 0.028, 20, 800],
  [6, "DOGE", "USDT", "0.16203", "0.00001", "1", "60000000", 0.052, 20, 500],
  [7, "ADA", "USDT", "0.45118", "0.00001", "0.1", "20000000", 0.043, 14, 450],
  [8, "AVAX", "USDT", "36.482", "0.001", "0.01", "200000", 0.046, 12, 420],
  [9, "LINK", "USDT", "17.905", "0.001", "0.01", "400000", 0.044, 12, 400],
  [10, "LTC", "USDT", "84.12", "0.01", "0.001", "100000", 0.036, 12, 450],
  [11, "DOT", "USDT", "7.1204", "0.0001", "0.01", "1000000", 0.042, 10, 350],
  [12, "UNI", "USDT", "9.8431", "0.0001", "0.01", "800000", 0.048, 10, 350],
  [13, "ETH", "BTC", "0.052040", "0.000001", "0.001", "4000", 0.018, 12, 1_200],
  [14, "SOL", "BTC", "0.0025404", "0.0000001", "0.01", "60000", 0.032, 8, 600],
  [15, "XRP", "BTC", "0.00000892", "0.00000001", "1", "20000000", 0.03, 6, 500],
  [16, "LTC", "BTC", "0.001248", "0.000001", "0.001", "100000", 0.028, 6, 400],
];

/** Least notional of an order, by quote currency. */
const minValues = { USDT: "5", BTC: "0.0001" } as const;
const MAKER_FEE_PPM = 800n;
const TAKER_FEE_PPM = 1_000n;
const PROTECTION_BAND_PPM = 20_000n;
const PRICE_BAND = { giving: 50_000n, waiting: 500_000n } as const;

/** The depth at which a mark is measured, in trades of typical size. */
const MARK_TRADES = 20;
/** What a unit of a quote currency is roughly worth in USD, to measure depths in it. */
const usdOf = { USDT: 1, BTC: 67_412 } as const;

function market(row: Row): Market {
  const [id, base, quote, price, tick, lot, maxAmount, dailyVolatility, tradesPerMinute, typicalUsd] = row;
  return {
    id,
    base: currencies[base],
    quote: currencies[quote],
    symbol: `${base}/${quote}`,
    tick: scaled(tick),
    lot: scaled(lot),
    minAmount: scaled(lot),
    maxAmount: scaled(maxAmount),
    minValue: scaled(minValues[quote]),
    makerFeePpm: MAKER_FEE_PPM,
    takerFeePpm: TAKER_FEE_PPM,
    protectionBandPpm: PROTECTION_BAND_PPM,
    priceBand: PRICE_BAND,
    markDepth: scaled(((MARK_TRADES * typicalUsd) / usdOf[quote]).toFixed(4)),
    isOpen: true,
    openLeverage: quote === "USDT",
    openOptions: quote === "USDT",
    demo: { price, dailyVolatility, tradesPerMinute, typicalUsd },
  };
}

/** All markets, in the order in which they are listed: the USDT group first. */
export const markets: readonly Market[] = rows.map(market);
