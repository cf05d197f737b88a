import type { ReplyOf } from "#contract/call.ts";
import type { bookSnapshot, quotations } from "#contract/calls/markets/markets.ts";
import type { userInfo } from "#contract/calls/session/user.ts";
import { priceOf } from "./prices.ts";

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
        ...{ legal_name: names.legal_name, currency_name: names.currency_name },
        ...{ now_price: priceOf(0), price_tick: "0.01", amount_lot: "0.00001" },
        currency_full_name: "Bitcoin",
        open_microtrade: 1,
      },
    ],
  },
];
const book: ReplyOf<typeof bookSnapshot> = { last_price: priceOf(0), in: [], out: [], complete: [] };
const user: ReplyOf<typeof userInfo> = { id: 7, account_number: "bench@millrace.test" };

/** The few calls that the list of running options needs, besides the list. */
export const answers: Readonly<Record<string, unknown>> = {
  "/api/currency/quotation_new": groups,
  "/api/transaction/deal": book,
  "/api/user/info": user,
  "/api/set/lang": "en",
};
