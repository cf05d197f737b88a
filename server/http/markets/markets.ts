import * as calls from "#contract/calls/markets/markets.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { currencyList } from "#server/exchange/markets/currencies.ts";
import { usdtPrice } from "#server/exchange/markets/usdt-price.ts";
import { dateTime } from "#server/wire/time.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";
import { flagsOf } from "../wallets/wallets.ts";
import { namedMarket } from "./named-market.ts";
import { CNY_PER_USD, quotationOf, yuanOf } from "./quotation.ts";

const SNAPSHOT_PRINTS = 50;
const FLAT_LIST = 20;

function quotationRoutes(routes: Routes, parts: HttpParts): void {
  const { spot } = parts;
  routes.open(calls.quotations, async () => {
    const quotes = currencyList.filter((currency) => currency.isQuote);
    return quotes
      .map((quote) => ({
        id: quote.id,
        name: quote.name,
        usd_price: formatDecimal(usdtPrice(quote, spot)),
        fiat_convert_cny: CNY_PER_USD,
        rmb_relation: yuanOf(quote, spot),
        quotation: spot.markets
          .filter((market) => market.quote.id === quote.id)
          .map((market) => quotationOf(market, parts)),
      }))
      .sort((left, right) => right.quotation.length - left.quotation.length);
  });
  routes.open(calls.marketList, async () => ({
    coin_list: spot.markets.slice(0, FLAT_LIST).map((market) => quotationOf(market, parts)),
  }));
  const entries = currencyList.map((currency) => ({
    id: currency.id,
    name: currency.name,
    full_name: currency.fullName,
    ...flagsOf(currency, parts),
  }));
  routes.open(calls.currencies, async () => ({
    currency: entries,
    legal: entries.filter((entry) => entry.is_legal === 1),
  }));
}

async function spotBalance({ ledger }: HttpParts, userId: number, currencyId: number): Promise<string> {
  const rows = await ledger.balances(userId);
  const row = rows.find((one) => one.wallet === "change" && one.currencyId === currencyId);
  return formatDecimal(row?.available ?? 0n);
}

/** Quotes, currencies and the book's snapshot. */
export function marketRoutes(routes: Routes, parts: HttpParts): void {
  quotationRoutes(routes, parts);
  const { spot, clock } = parts;
  const levelOf = ([price, amount]: readonly [bigint, bigint]) => ({
    price: formatDecimal(price),
    number: formatDecimal(amount),
  });
  routes.open(calls.bookSnapshot, async ({ levels, ...pair }, { authenticated }) => {
    const market = namedMarket(spot, pair) ?? spot.markets[0];
    if (market === undefined) throw new Refused("pair_unknown");
    const { bids, asks } = spot.levels(market.id, levels);
    const user = authenticated?.user;
    return {
      last_price: formatDecimal(spot.lastPrice(market.id) ?? 0n),
      in: bids.map(levelOf),
      out: asks.map(levelOf).reverse(),
      complete: spot
        .prints(market.id)
        .slice(0, SNAPSHOT_PRINTS)
        .map((trade) => ({
          id: trade.id,
          price: formatDecimal(trade.price),
          number: formatDecimal(trade.amount),
          way: trade.side === "buy" ? 1 : 2,
          time: dateTime(trade.time),
          time_ms: trade.time,
        })),
      ...(user === undefined
        ? {}
        : {
            user_legal: await spotBalance(parts, user.id, market.quote.id),
            user_currency: await spotBalance(parts, user.id, market.base.id),
          }),
      ...spot.frame(market.id),
      time: clock.now(),
    };
  });
}
