import type { Quotation } from "#contract/calls/markets/markets.ts";
import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { scaled } from "#server/exchange/kit/arithmetic.ts";
import { changePercent } from "#server/exchange/markets/candles/change.ts";
import type { Currency, Market } from "#server/exchange/markets/types.ts";
import { usdtPrice } from "#server/exchange/markets/usdt-price.ts";
import type { SpotPort } from "#server/exchange/spot/types.ts";
import type { HttpParts } from "../types.ts";

/** Yuan for a dollar, where no rate is known. */
export const CNY_PER_USD = "6.9641";
const YUAN = scaled(CNY_PER_USD);

/** A market as the wire quotes it: the 24 hours, the switches, and the rules of an order. */
export function quotationOf(
  market: Market,
  { marketData, spot, leverage }: Pick<HttpParts, "marketData" | "spot" | "leverage">,
): Quotation {
  const rules = leverage.rules(market.id);
  const ticker = marketData.ticker(market.id);
  const last = ticker?.last ?? spot.lastPrice(market.id) ?? 0n;
  const percent = (ppm: bigint) => formatDecimal(ppm, 4);
  return {
    id: market.id,
    legal_id: market.quote.id,
    currency_id: market.base.id,
    legal_name: market.quote.name,
    currency_name: market.base.name,
    currency_full_name: market.base.fullName,
    now_price: formatDecimal(last),
    change: changePercent({ open: ticker?.open ?? 0n, last }),
    volume: formatDecimal(ticker?.volume ?? 0n),
    open: formatDecimal(ticker?.open ?? 0n),
    high: formatDecimal(ticker?.high ?? 0n),
    low: formatDecimal(ticker?.low ?? 0n),
    close: formatDecimal(last),
    turnover: formatDecimal(ticker?.turnover ?? 0n),
    is_display: 1,
    open_coin_trade: market.isOpen ? 1 : 0,
    open_transaction: market.isOpen ? 1 : 0,
    open_lever: rules === undefined ? 0 : 1,
    lever_share_num: formatDecimal(rules?.contractSize ?? 0n),
    spread: percent(rules?.spreadPpm ?? 0n),
    lever_trade_fee: percent(rules?.feePpm ?? 0n),
    open_microtrade: market.isOpen && market.openOptions ? 1 : 0,
    sort: market.id,
    fiat_convert_cny: CNY_PER_USD,
    rmb_relation: yuanOf(market.quote, spot),
    price_tick: formatDecimal(market.tick),
    amount_lot: formatDecimal(market.lot),
    min_amount: formatDecimal(market.minAmount),
    min_value: formatDecimal(market.minValue),
    maker_fee: percent(market.makerFeePpm),
    taker_fee: percent(market.takerFeePpm),
    price_band_giving: percent(market.priceBand.giving),
    price_band_waiting: percent(market.priceBand.waiting),
    order_features: ["amend"],
  };
}

/** What a unit of a currency is worth in yuan (`rmb_relation`), cut to 8 decimals. */
export function yuanOf(currency: Currency, spot: SpotPort): string {
  return formatDecimal(usdtPrice(currency, spot) * YUAN, 2 * MONEY_SCALE, MONEY_SCALE);
}
