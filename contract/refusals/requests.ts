import type { RefusalTable } from "./types.ts";

/** Refusals of any request. */
export const requestRefusals = {
  malformed: ["field"],
  unknown_call: [],
  body_too_large: [],
  too_many_requests: ["seconds"],
  server_failed: [],
  unavailable: [],
  not_open_yet: [],
  not_found: [],
} as const satisfies RefusalTable;
