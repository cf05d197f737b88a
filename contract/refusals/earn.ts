import type { RefusalTable } from "./types.ts";

/** Refusals of term deposits. */
export const earnRefusals = {
  deposit_currency_unknown: [],
  deposit_term_unknown: [],
  deposit_below_minimum: ["min", "currency"],
  deposit_unknown: [],
  deposit_not_earning: [],
} as const satisfies RefusalTable;
