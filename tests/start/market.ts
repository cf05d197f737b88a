import * as v from "valibot";
import { quotations } from "#contract/calls/markets/markets.ts";
import { decimalsOf, formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import type { Exchange } from "../../e2e/support/exchange.ts";

/** A market as a test trades on it. */
export interface TestMarket {
  readonly pair: { readonly legal_id: string; readonly currency_id: string };
  /** 2 % under the last price: a buy there rests. */
  readonly lowPrice: string;
  /** A small amount over the market's minima. */
  readonly amount: string;
  /** What such a buy holds of the quote currency, scaled. */
  readonly holdOfOne: bigint;
}

const scaled = (text: string): bigint => parseDecimal(text) ?? 0n;

/** Cuts a scaled integer to a multiple of `step`. */
const floorTo = (value: bigint, step: bigint): bigint => value - (value % step);

/** Finds a market by its currencies and prepares a resting buy of about 10 units of the quote currency. */
export async function findMarket(exchange: Exchange, base: string, quote: string): Promise<TestMarket> {
  const groups = v.parse(quotations.message, await exchange.ask("GET", "/api/currency/quotation_new"));
  const found = groups
    .flatMap((group) => group.quotation)
    .find(({ legal_name, currency_name }) => legal_name === quote && currency_name === base);
  if (found === undefined) throw new Error(`no market ${base}/${quote}`);
  const [tick, lot] = [found.price_tick ?? "0.01", found.amount_lot ?? "0.00001"];
  const price = floorTo((scaled(found.now_price) * 98n) / 100n, scaled(tick));
  const unit = 10n ** BigInt(MONEY_SCALE);
  const amount = floorTo((10n * unit * unit) / price, scaled(lot)) + scaled(lot);
  return {
    pair: { legal_id: String(found.legal_id), currency_id: String(found.currency_id) },
    lowPrice: formatDecimal(price, MONEY_SCALE, decimalsOf(tick)),
    amount: formatDecimal(amount, MONEY_SCALE, decimalsOf(lot)),
    // Rounded up: a hold never falls short.
    holdOfOne: (price * amount + unit - 1n) / unit,
  };
}
