import type { ReplyOf } from "#contract/call.ts";
import type { leverOrders, leverPositions } from "#contract/calls/leverage/leverage.ts";
import type { quotations } from "#contract/calls/markets/markets.ts";
import type { userInfo } from "#contract/calls/session/user.ts";
import type { PushSent } from "#contract/pushes.ts";
import { type FeedMarket, markets, priceOf, QUOTE } from "./markets.ts";
import { openRows } from "./rows.ts";

const names = ({ base, id }: FeedMarket) => ({
  ...{ legal_id: QUOTE.id, legal_name: QUOTE.name, currency_id: id, currency_name: base },
});

const groups: ReplyOf<typeof quotations> = [
  {
    id: QUOTE.id,
    name: QUOTE.name,
    usd_price: "1",
    quotation: markets.map((market) => ({
      ...names(market),
      id: market.id,
      now_price: priceOf(market, 0),
      price_tick: (10 ** -market.decimals).toFixed(market.decimals),
      ...{ amount_lot: "0.00001", open_lever: 1, lever_share_num: String(market.hand) },
      ...{ spread: "0.0200", lever_trade_fee: "0.0500" },
    })),
  },
];
const user: ReplyOf<typeof userInfo> = { id: 7, account_number: "bench@millrace.test" };
const none: ReplyOf<typeof leverOrders> = { current_page: 1, data: [], last_page: 1 };

/** The calls that a list of positions needs; prices are those of a message. */
export function answersAt(message: number): Readonly<Record<string, unknown>> {
  const open: ReplyOf<typeof leverPositions> = {
    order: { current_page: 1, data: openRows(message), last_page: 1 },
    threshold: "110",
  };
  return {
    "/api/currency/quotation_new": groups,
    "/api/lever/dealall": open,
    "/api/lever/my_trade": none,
    "/api/user/info": user,
    "/api/set/lang": "en",
  };
}

/** A market's price, to everybody. */
export function dayMarket(market: FeedMarket, message: number): PushSent<"daymarket"> {
  const symbol = `${market.base}/${QUOTE.name}`;
  return { type: "daymarket", ...names(market), symbol, now_price: priceOf(market, message) };
}

/** What the exchange pushes to the owner of positions: all of them. */
export function leverageTrade(message: number, time: number): PushSent<"lever_trade"> {
  return {
    ...{ type: "lever_trade", legal_id: QUOTE.id, legal_name: QUOTE.name, hazard_rate: "512.00" },
    ...{ trades_all: openRows(message), trades_entrust: [], time },
  };
}
