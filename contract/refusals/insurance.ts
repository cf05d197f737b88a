import type { RefusalTable } from "./types.ts";

/** Refusals of insurances and claims. */
export const insuranceRefusals = {
  insurance_not_integer: [],
  insurance_unknown: [],
  insurance_not_offered: [],
  insurance_amount_range: ["min", "max", "currency"],
  insurance_active: [],
  insurance_ended: [],
  insurance_options_open: [],
  claim_pending: [],
  claims_used_up: ["max"],
  claim_not_due: ["percent"],
  claim_first: [],
  claim_undecided: [],
  insurance_required: ["from", "to", "currency"],
  insurance_from_tomorrow: ["from", "to", "currency"],
} as const satisfies RefusalTable;
