import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { partUp, percentRate } from "#domain/numbers/rate.ts";
import { COIN_DECIMALS, maxSellable, moneyDecimals, moneyFor, numberFor } from "#domain/p2p.ts";
import type { Side } from "../../api/markets/types.ts";
import type { Advert } from "../../api/p2p/types.ts";
import { written } from "../kit/arithmetic.ts";
import { amountProblem } from "../kit/form/decimal-entry.ts";
import type { Problem } from "../kit/form/form.ts";
import { typedValue } from "../kit/form/typed-number.ts";
import { coinText, moneyText } from "./money.ts";

/** The least of a coin that a deal is about. */
const SMALLEST_COIN = formatDecimal(1n, COIN_DECIMALS);

/** How much of an advert: by money or by coins; C2C adverts as a whole. */
export type TakeMeans = "money" | "number" | "whole";

/** The input of the figures. */
export interface TakeEntry {
  readonly advert: Advert;
  readonly means: TakeMeans;
  readonly typed: string;
  /** The taker's fee in percent; `null`: unknown. */
  readonly feePercent: string | null;
  /** Free in the fiat wallet; `null`: unknown. */
  readonly available: string | null;
}
interface TakeFigures {
  /** Coins and money of the deal; `null` while the entry does not determine them. */
  readonly amount: string | null;
  readonly money: string | null;
  /** In coins. */
  readonly fee: string | null;
  readonly problem: Problem | null;
}

/** The taker's side. */
export function takerSide({ side }: Pick<Advert, "side">): Side {
  return side === "sell" ? "buy" : "sell";
}

/** The figures of an entry, and its problem (in the exchange's order: amount, limits, rest, then the balance). */
export function takeFigures(entry: TakeEntry): TakeFigures {
  const { advert, means, typed, feePercent } = entry;
  const left = scaledOf(advert.left);
  const price = scaledOf(advert.price);
  const decimals = means === "money" ? moneyDecimals[advert.coinCode] : COIN_DECIMALS;
  const wrong = means === "whole" ? null : amountProblem(typed, decimals);
  const number = wrong !== null || price <= 0n ? null : numberOf(entry, left, price);
  if (number === null) return { amount: null, money: null, fee: null, problem: wrong };
  const money = moneyFor(number, price, advert.coinCode);
  const percent = feePercent === null ? null : scaledOf(feePercent);
  const fee = percent === null ? null : partUp(number, percentRate(percent));
  const asked = means === "money" ? (typedValue(typed) ?? money) : money;
  return {
    amount: coinText(number),
    money: moneyText(money, advert.coinCode),
    fee: fee === null ? null : coinText(fee),
    problem: limitProblem(entry, { number, asked, left, price }) ?? balanceProblem(entry, number, fee ?? 0n),
  };
}

/** Money that pays for the whole rest, rounded up, buys no more than the rest. */
function numberOf({ advert, means, typed }: TakeEntry, left: bigint, price: bigint): bigint {
  if (means === "whole") return left;
  const value = typedValue(typed) ?? 0n;
  if (means === "number") return value;
  const number = numberFor(value, price);
  return number > left && value <= moneyFor(left, price, advert.coinCode) ? left : number;
}

interface Asked {
  readonly number: bigint;
  readonly asked: bigint;
  readonly left: bigint;
  readonly price: bigint;
}

function limitProblem({ advert, means }: TakeEntry, { number, asked, left, price }: Asked): Problem | null {
  if (means === "whole") return null;
  const { limits, coinCode, currency } = advert;
  if (number <= 0n) return { code: "amount_too_small", values: { min: SMALLEST_COIN, currency } };
  if (limits !== null) {
    const min = scaledOf(limits.min);
    // A rest below the minimum can still be taken.
    if (asked < min && moneyFor(left, price, coinCode) >= min)
      return { code: "money_below_limit", values: { min: written(min, 0), currency: coinCode } };
    const max = scaledOf(limits.max);
    if (asked > max)
      return { code: "money_above_limit", values: { max: written(max, 0), currency: coinCode } };
  }
  return number > left ? { code: "number_above_rest", values: { rest: written(left, 0), currency } } : null;
}

function balanceProblem({ advert, available }: TakeEntry, number: bigint, fee: bigint): Problem | null {
  if (takerSide(advert) === "buy" || available === null) return null;
  return number + fee > scaledOf(available) ? "balance_short" : null;
}

/** The most that can be taken, in the unit that is typed: limited by the rest, the maximum and, for sellers, the balance. */
export function maxTakeable({ advert, means, available, feePercent }: Omit<TakeEntry, "typed">): string {
  const price = scaledOf(advert.price);
  let number = scaledOf(advert.left);
  if (takerSide(advert) === "sell" && available !== null) {
    const most = maxSellable(scaledOf(available), percentRate(scaledOf(feePercent ?? "0")));
    if (most < number) number = most;
  }
  const max = advert.limits === null ? null : scaledOf(advert.limits.max);
  const money = moneyFor(number, price, advert.coinCode);
  const isCapped = max !== null && money > max && price > 0n;
  if (means === "money") return moneyText(isCapped ? max : money, advert.coinCode);
  return coinText(isCapped ? numberFor(max, price) : number);
}

function scaledOf(text: string): bigint {
  return parseDecimal(text) ?? 0n;
}
