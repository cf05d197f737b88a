import type { RefusalTable } from "./types.ts";

/** Refusals of seconds options. */
export const optionRefusals = {
  micro_not_open: [],
  duration_unknown: [],
  currency_not_payable: [],
  stake_required: [],
  too_many_micro_orders: ["max"],
  micro_user_cap: ["left", "currency"],
  micro_market_cap: ["left", "currency"],
} as const satisfies RefusalTable;
