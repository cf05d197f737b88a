import type { Candle } from "#server/exchange/markets/candles/types.ts";
import type { HouseArea } from "#server/exchange/markets/house-risk/types.ts";
import type { Mark, MarkSource } from "#server/exchange/markets/marks/types.ts";
import { plainRows, rowCodec } from "../kit/codec.ts";
import { amount, digits, integer, oneOf, text, word, wordOf } from "../kit/columns.ts";

/** One row a market, period and start. A year's turnover does not fit the database's 64 bits. */
export const candleRows = rowCodec<Candle>()({
  marketId: integer,
  period: word,
  time: integer,
  open: amount,
  high: amount,
  low: amount,
  close: amount,
  volume: digits,
  turnover: digits,
  trades: integer,
});

/** The newest mark price of each market, written every few seconds; later ones may have been published since. */
export const markRows = rowCodec<Mark>()({
  marketId: integer,
  seq: integer,
  price: amount,
  time: integer,
  source: oneOf<MarkSource>(["quoted", "crowd", "last_price"]),
});

/** What the house gained or lost in an area within a minute (since the epoch), in USDT. */
export const houseResultRows = plainRows({ area: wordOf<HouseArea>(), minute: integer, amount });

/** A part of a market (`spot`, `lever` or `micro`) that the operator has closed. */
export const switchRows = plainRows({ marketId: integer, part: text, changedAt: integer });

/** Tables of the markets' data. */
export const marketTables = {
  candle: candleRows,
  /** The last trade of a market that is in the candles as they are stored. */
  candle_mark: plainRows({ marketId: integer, tradeId: integer }),
  mark_price: markRows,
  house_result: houseResultRows,
  market_switches: switchRows,
};
