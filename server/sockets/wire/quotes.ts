import type { PushSent } from "#contract/pushes.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { changePercent } from "../../exchange/markets/candles/change.ts";
import type { Candle, Ticker } from "../../exchange/markets/candles/types.ts";
import type { Mark } from "../../exchange/markets/marks/types.ts";
import type { Trade } from "../../exchange/spot/types.ts";
import type { MarketWire } from "./market.ts";

/** The figures of the last 24 hours. */
export function dayMarketPush(market: MarketWire, ticker: Ticker): PushSent<"daymarket"> {
  return {
    type: "daymarket",
    ...market.names,
    now_price: market.price(ticker.last),
    change: changePercent(ticker),
    volume: market.amount(ticker.volume),
    open: market.price(ticker.open),
    high: market.price(ticker.high),
    low: market.price(ticker.low),
    close: market.price(ticker.last),
    turnover: formatDecimal(ticker.turnover),
  };
}

/** A live candle: numbers, as the chart's history has them, because they only place pixels. */
export function klinePush(market: MarketWire, candle: Candle): PushSent<"kline"> {
  return {
    type: "kline",
    ...market.names,
    period: candle.period,
    open: Number(market.price(candle.open)),
    high: Number(market.price(candle.high)),
    low: Number(market.price(candle.low)),
    close: Number(market.price(candle.close)),
    volume: Number(market.amount(candle.volume)),
    time: candle.time,
  };
}

/** A mark price as it is published: with all its decimals, since a middle may lie between two ticks. */
export function marketMarkPush(market: MarketWire, mark: Mark): PushSent<"market_mark"> {
  return {
    type: "market_mark",
    ...market.names,
    seq: mark.seq,
    mark_price: formatDecimal(mark.price),
    time: mark.time,
    source: mark.source,
    live: 1,
  };
}

/** Trades of a market, newest first; `direction` is the taker's. */
export function matchTradePush(market: MarketWire, trades: readonly Trade[]): PushSent<"match_trade"> {
  return {
    type: "match_trade",
    ...market.names,
    data: trades.map((trade) => ({
      id: String(trade.id),
      price: market.price(trade.price),
      amount: market.amount(trade.amount),
      direction: trade.side,
      ts: trade.time,
    })),
  };
}
