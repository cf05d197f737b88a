import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import type { EarnProduct, EarnTerm } from "../../api/earn/types.ts";
import { HUNDRED, written } from "../kit/arithmetic.ts";
import { amountProblem } from "../kit/form/decimal-entry.ts";
import type { Problem } from "../kit/form/form.ts";
import { typedValue } from "../kit/form/typed-number.ts";

const DAY = 86_400_000;
const YEAR_DAYS = 365n;

/**
 * The rate of a term as percent a year, without compounding: rate × 365 ÷ days, cut after 2 decimals. For comparing terms; what is paid is the
 * term's own rate.
 */
export function yearPercent({ ratePercent, days }: Pick<EarnTerm, "ratePercent" | "days">): string | null {
  const rate = parseDecimal(ratePercent);
  return rate === null || days <= 0 ? null : formatDecimal((rate * YEAR_DAYS) / BigInt(days), MONEY_SCALE, 2);
}

/** The interest of a whole term: amount × rate, rounded down (EARN-INTEREST-002). `null` while it is no amount. */
export function interestOf(typed: string, { ratePercent }: Pick<EarnTerm, "ratePercent">): string | null {
  const [amount, rate] = [typedValue(typed), parseDecimal(ratePercent)];
  return amount === null || amount <= 0n || rate === null ? null : formatDecimal((amount * rate) / HUNDRED);
}

/** When a deposit made now begins to earn (the next midnight, UTC) and when it is paid, in unix ms (EARN-OPEN-001). */
export function datesOf(now: number, days: number): { readonly startAt: number; readonly endAt: number } {
  const startAt = (Math.floor(now / DAY) + 1) * DAY;
  return { startAt, endAt: startAt + days * DAY };
}

/** The problem of a deposit: not an amount, below the minimum of the term, or above the available balance. */
export function depositProblem(
  typed: string,
  term: EarnTerm,
  { available, currency }: { readonly available: string | null; readonly currency: string },
): Problem | null {
  const wrong = amountProblem(typed);
  if (wrong !== null) return wrong;
  const amount = typedValue(typed) ?? 0n;
  const least = parseDecimal(term.minimum) ?? 0n;
  if (amount < least) return { code: "deposit_below_minimum", values: { min: written(least, 0), currency } };
  const held = available === null ? null : parseDecimal(available);
  return held !== null && amount > held ? "balance_short" : null;
}

export interface EarnChoice {
  readonly currencyId: number | null;
  readonly days: number | null;
}

/** The coin and term that are chosen; the first ones where they are not offered. `null`: nothing is. */
export function chosenOf(
  products: readonly EarnProduct[],
  { currencyId, days }: EarnChoice,
): { readonly product: EarnProduct; readonly term: EarnTerm } | null {
  const product = products.find((one) => one.currencyId === currencyId) ?? products[0];
  const term = product?.terms.find((one) => one.days === days) ?? product?.terms[0];
  return product === undefined || term === undefined ? null : { product, term };
}

/** The terms of all coins in days, shortest first: the columns of the table. */
export function daysOf(products: readonly EarnProduct[]): readonly number[] {
  const all = new Set(products.flatMap(({ terms }) => terms.map(({ days }) => days)));
  return [...all].sort((a, b) => a - b);
}
