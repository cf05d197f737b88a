import { divideDown, UNIT } from "../../kit/arithmetic.ts";
import type { MarketData } from "../../markets/candles/types.ts";
import type { Market } from "../../markets/types.ts";
import { CASH } from "./fold.ts";

const HOUR = 3_600_000;
/** A market without a trade for longer has no price. */
const LONGEST_SILENCE = 30 * 24 * HOUR;

export interface PriceParts {
  readonly markets: readonly Market[];
  readonly marketData: Pick<MarketData, "candles">;
}

/** USDT values of the past. */
export interface PastPrices {
  /** What an amount was worth, × 10^8, rounded down; `null`: no price of the time is known. */
  valueAt(currencyId: number, amount: bigint, time: number): Promise<bigint | null>;
}

/**
 * Values amounts by the price at which the hour of their time opened; in an hour without a trade by the last close before it. Candles of hours
 * are kept for ever, so that a file of last year says next year what it says now.
 */
export function createPastPrices({ markets, marketData }: PriceParts): PastPrices {
  const known = new Map<string, Promise<bigint | null>>();
  const read = async (market: Market, hour: number): Promise<bigint | null> => {
    const [candle] = await marketData.candles(market.id, "60min", hour - LONGEST_SILENCE, hour, 1);
    if (candle === undefined) return null;
    return candle.time === hour ? candle.open : candle.close;
  };
  const priceAt = (currencyId: number, time: number): Promise<bigint | null> => {
    const hour = Math.floor(time / HOUR) * HOUR;
    const key = `${currencyId} ${hour}`;
    const market = markets.find(({ base, quote }) => base.id === currencyId && quote.id === CASH);
    const price = known.get(key) ?? (market === undefined ? Promise.resolve(null) : read(market, hour));
    known.set(key, price);
    return price;
  };
  return {
    async valueAt(currencyId, amount, time) {
      if (currencyId === CASH || amount === 0n) return amount;
      const price = await priceAt(currencyId, time);
      return price === null ? null : divideDown(amount * price, UNIT);
    },
  };
}
