import type { RefusalTable } from "./types.ts";

/** Refusals of the points exchange. */
export const pointsRefusals = {
  points_not_open: [],
  points_unbound: [],
  points_account_unknown: [],
  points_account_taken: [],
  points_bound: [],
  points_short: [],
} as const satisfies RefusalTable;
