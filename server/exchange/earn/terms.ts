import { parseDecimal } from "#domain/numbers/decimal.ts";
import { type CurrencyName, currencies } from "../markets/currencies.ts";
import type { DepositTerm } from "./types.ts";

/** Rates are percent with 4 decimals at most: as millionths they are whole. */
const PERCENT_SCALE = 4;

/** A term from its parts as text; `null` where they make no sense. Its id is the same in every configuration. */
export function termOf(currencyId: number, days: number, rate: string, minimum: string): DepositTerm | null {
  const [ratePpm, least] = [parseDecimal(rate, PERCENT_SCALE), parseDecimal(minimum)];
  if (ratePpm === null || least === null || ratePpm < 0n || ratePpm > 1_000_000n || least <= 0n) return null;
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) return null;
  return { id: currencyId * ID_STEP + days, currencyId, days, ratePpm, minimum: least };
}

const MAX_DAYS = 3_650;
const ID_STEP = 10_000;

/** Days, then for each currency the percent for the whole term. */
const days = [7, 30, 90, 180, 365] as const;
interface Row {
  readonly minimum: string;
  readonly rates: readonly [string, string, string, string, string];
}
const rows: Partial<Record<CurrencyName, Row>> = {
  USDT: { minimum: "100", rates: ["0.06", "0.33", "1.23", "2.96", "7.2"] },
  BTC: { minimum: "0.001", rates: ["0.02", "0.1", "0.37", "0.89", "2.1"] },
  ETH: { minimum: "0.01", rates: ["0.04", "0.2", "0.74", "1.73", "4"] },
  SOL: { minimum: "1", rates: ["0.06", "0.29", "1.11", "2.71", "6.5"] },
};

/** The terms that are offered where nothing else is configured. */
export const depositTerms: readonly DepositTerm[] = Object.entries(rows).flatMap(
  ([name, { minimum, rates }]) =>
    days.map((length, index) => {
      const term = termOf(currencies[name as CurrencyName].id, length, rates[index] ?? "", minimum);
      if (term === null) throw new Error(`The deposits' table is wrong for ${name}, ${length} days`);
      return term;
    }),
);
