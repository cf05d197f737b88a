import type { PushSent } from "#contract/pushes.ts";
import { changePercent } from "../../exchange/markets/candles/change.ts";
import type { Ticker } from "../../exchange/markets/candles/types.ts";
import type { BookLevels, FrameNumber } from "../../exchange/spot/types.ts";
import type { MarketWire } from "./market.ts";

type Side = BookLevels["bids"];

/** The fields of a depth message besides the levels; `yesterday` and `today` are the prices 24 hours ago and now. */
export interface DepthFacts {
  /** Left out where messages are not counted. */
  readonly frame?: FrameNumber;
  readonly time: number;
  readonly lastPrice: bigint | null;
  readonly ticker: Ticker | null;
}

/** The whole top of a book: bids best first, asks highest first, as lists or as the JSON text of them. */
export function depthPush(
  market: MarketWire,
  levels: BookLevels,
  facts: DepthFacts,
  lists: "arrays" | "text",
): PushSent<"market_depth"> {
  const written = (side: Side) =>
    side.map(([price, amount]): [string, string] => [market.price(price), market.amount(amount)]);
  const bids = written(levels.bids);
  const asks = written(levels.asks).reverse();
  const { ticker, lastPrice } = facts;
  return {
    type: "market_depth",
    ...market.names,
    bids: lists === "text" ? JSON.stringify(bids) : bids,
    asks: lists === "text" ? JSON.stringify(asks) : asks,
    token: market.names.symbol,
    ...(lastPrice === null ? {} : { last_price: market.price(lastPrice) }),
    ...(ticker === null
      ? {}
      : {
          proportion: changePercent(ticker),
          yesterday: market.price(ticker.open),
          today: market.price(ticker.last),
        }),
    ...facts.frame,
    time: facts.time,
  };
}

/** Levels per side in the older book push, and of any book in the open feed. */
export const OLDER_LEVELS = 10;

/** The older book push: the ten best levels a side as JSON text of objects. */
export function olderBookPush(
  market: MarketWire,
  levels: BookLevels,
  { lastPrice, ticker }: Pick<DepthFacts, "lastPrice" | "ticker">,
): PushSent<"transaction"> {
  const written = (side: Side) =>
    side
      .slice(0, OLDER_LEVELS)
      .map(([price, amount]) => ({ price: market.price(price), number: market.amount(amount) }));
  return {
    type: "transaction",
    legal_id: market.names.legal_id,
    currency_id: market.names.currency_id,
    ...(lastPrice === null ? {} : { last_price: market.price(lastPrice) }),
    in: JSON.stringify(written(levels.bids)),
    out: JSON.stringify(written(levels.asks).reverse()),
    token: market.names.symbol,
    ...(ticker === null ? {} : { "24h": JSON.stringify(dayOf(market, ticker)) }),
  };
}

function dayOf(market: MarketWire, ticker: Ticker) {
  return {
    change: changePercent(ticker),
    volume: market.amount(ticker.volume),
    high: market.price(ticker.high),
    low: market.price(ticker.low),
  };
}
