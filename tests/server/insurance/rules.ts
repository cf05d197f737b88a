import { insuranceTypes } from "#server/exchange/insurance/rules.ts";
import type { InsuranceRules } from "#server/exchange/insurance/types.ts";

/** Days of an hour: the options' own timers are many in a day of 24. */
export const DAY = 3_600_000;

/** The kinds that are offered, a yield of 1 % a day, fees that are kept, and short days. */
export const insuranceRules: InsuranceRules = {
  types: insuranceTypes,
  yieldPpm: 10_000n,
  feesComeBack: false,
  hours: null,
  dayMs: DAY,
};
