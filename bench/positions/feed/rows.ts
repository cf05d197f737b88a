import type * as v from "valibot";
import type { leverRow } from "#contract/calls/leverage/rows.ts";
import { type FeedMarket, markets, priceOf, QUOTE } from "./markets.ts";

export const ROWS = 200;
export type Row = v.InferInput<typeof leverRow>;
const multiples = [5, 10, 20, 50, 100] as const;
const OPENED = Date.UTC(2026, 10, 21, 8);

const money = (value: number): string => value.toFixed(8);

/** The market of a row: the newest row, at the top, belongs to the first one. */
export function marketOfRow(index: number): FeedMarket {
  const market = markets[index % markets.length];
  if (market === undefined) throw new Error("the feed has no markets");
  return market;
}

/** Two hundred open positions of one user, newest first, at the prices of a message. */
export function openRows(message: number): Row[] {
  return Array.from({ length: ROWS }, (_, index): Row => {
    const market = marketOfRow(index);
    const [type, hands] = [index % 3 === 0 ? 2 : 1, 1 + ((index * 7) % 100)];
    const opened = market.middle * (1 + ((index % 21) - 10) / 10_000);
    const now = priceOf(market, message);
    const amount = hands * market.hand;
    const multiple = multiples[index % multiples.length] ?? 5;
    const margin = money((opened * amount) / multiple);
    return {
      id: ROWS - index,
      ...{ type, status: 1, legal: QUOTE.id, currency: market.id, symbol: `${market.base}/${QUOTE.name}` },
      ...{ share: hands, multiple, number: money(amount), origin_price: money(opened), price: money(opened) },
      update_price: now,
      target_profit_price: index % 4 === 0 ? money(opened * (type === 1 ? 1.1 : 0.9)) : "0",
      stop_loss_price: index % 5 === 0 ? money(opened * (type === 1 ? 0.9 : 1.1)) : "0",
      ...{ origin_caution_money: margin, caution_money: margin },
      ...{ trade_fee: money(opened * amount * 0.0005), overnight_money: "0.00000000" },
      profits: money((Number(now) - opened) * amount * (type === 1 ? 1 : -1)),
      ...{ created_ms: OPENED - index * 60_000, opened_ms: OPENED - index * 60_000, version: 1 },
    };
  });
}
