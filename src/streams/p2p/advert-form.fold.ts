import { parseDecimal } from "#domain/numbers/decimal.ts";
import { partUp, percentRate } from "#domain/numbers/rate.ts";
import { COIN_DECIMALS, maxSellable, moneyFor } from "#domain/p2p.ts";
import type { Side } from "../../api/markets/types.ts";
import type { AdvertOrder, CoinCode, P2pTerms, PayWay } from "../../api/p2p/types.ts";
import type { Unsent } from "../kit/command/command-types.ts";
import { amountProblem, decimalIn } from "../kit/form/decimal-entry.ts";
import type { Problem } from "../kit/form/form.ts";
import { typedValue } from "../kit/form/typed-number.ts";
import { coinText, moneyText } from "./money.ts";

export type AdvertField = "side" | "currency" | "coinCode" | "way" | "price" | "total" | "min" | "max";
export type AdvertValues = Readonly<Record<AdvertField, string>>;
type AdvertProblems = Readonly<Partial<Record<AdvertField, Problem>>>;

/** A new advert. */
export const emptyAdvert: AdvertValues = {
  ...{ side: "sell", currency: "", coinCode: "CNY", way: "" },
  ...{ price: "", total: "", min: "", max: "" },
};

/** What validation depends on beside the values. */
export interface AdvertContext {
  readonly hasLimits: boolean;
  readonly currencies: P2pTerms["currencies"];
  /** The publisher's fee in percent; `null`: unknown. */
  readonly sellPercent: string | null;
  readonly buyPercent: string | null;
  /** Free for selling; `null`: unknown. */
  readonly available: string | null;
}

/** The chosen currency. Default: the first one. */
export function currencyOf({ currency }: AdvertValues, { currencies }: Pick<AdvertContext, "currencies">) {
  return currencies.find(({ id }) => String(id) === currency) ?? currencies[0] ?? null;
}

/** The problems of all fields, shown or not. */
export function advertProblems(values: AdvertValues, context: AdvertContext): AdvertProblems {
  const found: Partial<Record<AdvertField, Problem>> = {};
  const put = (field: AdvertField, problem: Problem | null) => {
    if (problem !== null) found[field] = problem;
  };
  put("price", priceProblem(values.price));
  put("total", amountProblem(values.total, COIN_DECIMALS) ?? balanceProblem(values, context));
  put("way", values.way === "" ? "pay_way_required" : null);
  put("coinCode", values.coinCode === "" ? "coin_code_required" : null);
  if (context.hasLimits) limitProblems(values, put);
  return found;
}

function priceProblem(typed: string): Problem | null {
  const problem = amountProblem(typed, COIN_DECIMALS);
  if (problem === "amount_required") return "price_required";
  return problem === "amount_not_positive" ? "price_not_positive" : problem;
}

function balanceProblem(values: AdvertValues, context: AdvertContext): Problem | null {
  const { held } = advertFigures(values, context);
  if (held === null || context.available === null) return null;
  return scaledOf(held) > scaledOf(context.available) ? "balance_short" : null;
}

function limitProblems(
  values: AdvertValues,
  put: (field: AdvertField, problem: Problem | null) => void,
): void {
  const ofLimit = (typed: string) => (typed === "" ? null : amountProblem(typed, COIN_DECIMALS));
  put("min", ofLimit(values.min));
  put("max", ofLimit(values.max));
  const [min, max, worth] = [typedValue(values.min), typedValue(values.max), worthOf(values)];
  if (max !== null && min !== null && max < min) put("max", "limits_reversed");
  else if (max !== null && worth !== null && max > worth) put("max", "limit_above_total");
  else if (min !== null && worth !== null && min > worth) put("min", "limit_above_total");
}

interface AdvertFigures {
  readonly money: string | null;
  readonly feePercent: string | null;
  readonly fee: string | null;
  /** Selling: coins and fee; `null` for buying. */
  readonly held: string | null;
  /** Buying: coins less fee; `null` for selling. */
  readonly receive: string | null;
}

function worthOf({ price, total, coinCode }: AdvertValues): bigint | null {
  const [each, number] = [typedValue(price), typedValue(total)];
  return each === null || number === null ? null : moneyFor(number, each, coinCodeOf(coinCode));
}

/** The figures of the advert. */
export function advertFigures(values: AdvertValues, context: AdvertContext): AdvertFigures {
  const number = typedValue(values.total);
  const worth = worthOf(values);
  const isSale = values.side === "sell";
  const feePercent = isSale ? context.sellPercent : context.buyPercent;
  const fee =
    number === null || feePercent === null ? null : partUp(number, percentRate(scaledOf(feePercent)));
  return {
    money: worth === null ? null : moneyText(worth, coinCodeOf(values.coinCode)),
    feePercent,
    fee: fee === null ? null : coinText(fee),
    held: isSale && number !== null ? coinText(number + (fee ?? 0n)) : null,
    receive: !isSale && number !== null ? coinText(number - (fee ?? 0n)) : null,
  };
}

/** The most that can be sold with its fee; empty while the balance is unknown. */
export function maxOffered({ available, sellPercent }: AdvertContext): string {
  return available === null
    ? ""
    : coinText(maxSellable(scaledOf(available), percentRate(scaledOf(sellPercent ?? "0"))));
}

/** The order to send; `null` while it has problems. Default limits: from nothing to the whole advert. */
export function orderOf(values: AdvertValues, context: AdvertContext): Unsent<AdvertOrder> | null {
  const currency = currencyOf(values, context);
  const [price, total] = [decimalIn(values.price), decimalIn(values.total)];
  const wrong = Object.keys(advertProblems(values, context)).length > 0;
  if (wrong || currency === null || price === null || total === null) return null;
  const worth = worthOf(values);
  return {
    side: values.side === "buy" ? "buy" : ("sell" satisfies Side),
    way: values.way as PayWay,
    price,
    total,
    currencyId: currency.id,
    coinCode: coinCodeOf(values.coinCode),
    limits: context.hasLimits
      ? {
          min: decimalIn(values.min) ?? "0",
          max: decimalIn(values.max) ?? moneyText(worth ?? 0n, coinCodeOf(values.coinCode)),
        }
      : null,
  };
}

/** The currency of a field's text. Default: yuan. */
export function coinCodeOf(value: string): CoinCode {
  return value === "USD" || value === "JPY" ? value : "CNY";
}

function scaledOf(text: string): bigint {
  return parseDecimal(text) ?? 0n;
}
