import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import type { InsuranceKind, InsuranceStatus } from "../../api/insurance/types.ts";
import { divideUp, HUNDRED, UNIT, written } from "../kit/arithmetic.ts";
import { amountProblem } from "../kit/form/decimal-entry.ts";
import type { Problem } from "../kit/form/form.ts";
import { typedValue } from "../kit/form/typed-number.ts";

/** × 10^8: what a policy costs has two decimals. */
const CENT = 10n ** BigInt(MONEY_SCALE - 2);

/** What an insurance would cost. */
export interface InsuranceEstimate {
  /** The "number of warehouses": amount × percent, up to the cent (INSURE-SCREEN-001). */
  readonly warehouse: string;
  /** Amount and warehouse together. */
  readonly cost: string;
}

function warehouseOf(amount: bigint, kind: InsuranceKind): bigint {
  return divideUp(amount * (parseDecimal(kind.warehousePercent) ?? 0n), HUNDRED * CENT) * CENT;
}

/** `null` while no amount is typed. */
export function estimateOf(typed: string, kind: InsuranceKind): InsuranceEstimate | null {
  const amount = typedValue(typed);
  if (amount === null || amount <= 0n) return null;
  const warehouse = warehouseOf(amount, kind);
  return { warehouse: formatDecimal(warehouse), cost: formatDecimal(amount + warehouse) };
}

/** The amount must be a whole number in the range of the kind (INSURE-SCREEN-002), and what it costs must be there. */
export function insuranceProblem(
  typed: string,
  kind: InsuranceKind,
  { available }: Pick<InsuranceStatus, "available">,
): Problem | null {
  const wrong = amountProblem(typed);
  if (wrong !== null) return wrong;
  const amount = typedValue(typed) ?? 0n;
  const [least, most] = [parseDecimal(kind.minimum) ?? 0n, parseDecimal(kind.maximum) ?? 0n];
  if (amount < least || amount > most) {
    const values = { min: written(least, 0), max: written(most, 0), currency: kind.currency };
    return { code: "insurance_amount_range", values };
  }
  if (amount % UNIT !== 0n) return "insurance_not_integer";
  return amount + warehouseOf(amount, kind) > (parseDecimal(available) ?? 0n) ? "balance_short" : null;
}

/**
 * The default kind: the one with the largest minimum that the available balance covers together with its warehouse; when it covers none,
 * the one with the smallest minimum.
 * @param first one of `kinds`
 */
export function defaultKind(
  kinds: readonly InsuranceKind[],
  first: InsuranceKind,
  available: string,
): InsuranceKind {
  const minimum = (kind: InsuranceKind): bigint => parseDecimal(kind.minimum) ?? 0n;
  const free = parseDecimal(available) ?? 0n;
  const smallest = kinds.reduce((a, b) => (minimum(b) < minimum(a) ? b : a), first);
  return kinds
    .filter((kind) => minimum(kind) + warehouseOf(minimum(kind), kind) <= free)
    .reduce((a, b) => (minimum(b) > minimum(a) ? b : a), smallest);
}

/** The largest amount that can be insured: available ÷ (1 + percent), a whole number, at most the kind's maximum. */
export function maxInsured(kind: InsuranceKind, { available }: Pick<InsuranceStatus, "available">): string {
  const [free, most] = [parseDecimal(available) ?? 0n, parseDecimal(kind.maximum) ?? 0n];
  const byFunds = (free * HUNDRED) / (HUNDRED + (parseDecimal(kind.warehousePercent) ?? 0n));
  const amount = byFunds < most ? byFunds : most;
  return formatDecimal((amount / UNIT) * UNIT, MONEY_SCALE, 0);
}
