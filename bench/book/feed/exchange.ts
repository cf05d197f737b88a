import type { IncomingMessage, ServerResponse } from "node:http";
import type { ReplyOf } from "#contract/call.ts";
import type { bookSnapshot, quotations } from "#contract/calls/markets/markets.ts";
import { answerFrom } from "../../feed-server.ts";
import type { Top } from "./types.ts";

/** The one market of the feed. */
export const pair = { legal_id: 1, currency_id: 2 };
export const names = { symbol: "BTC/USDT", legal_name: "USDT", currency_name: "BTC" };

const groups: ReplyOf<typeof quotations> = [
  {
    id: 1,
    name: "USDT",
    usd_price: "1",
    quotation: [
      {
        id: 1,
        ...pair,
        legal_name: names.legal_name,
        currency_name: names.currency_name,
        now_price: "67412.30",
        price_tick: "0.01",
        amount_lot: "0.00001",
        currency_full_name: "Bitcoin",
      },
    ],
  },
];

/** The few calls that a book needs; `top` is the state now, `sequence` its message. */
export function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  state: { readonly top: Top; readonly sequence: number; readonly epoch: string },
): void {
  const level = ([price, number]: readonly [string, string]) => ({ price, number });
  const book: ReplyOf<typeof bookSnapshot> = {
    last_price: "67412.30",
    in: state.top.bids.map(level),
    out: state.top.asks.map(level),
    complete: [],
    seq: state.sequence,
  };
  const messages: Readonly<Record<string, unknown>> = {
    "/api/currency/quotation_new": groups,
    "/api/transaction/deal": { ...book, epoch: state.epoch },
    "/api/set/lang": "en",
  };
  answerFrom(messages, request, response);
}
