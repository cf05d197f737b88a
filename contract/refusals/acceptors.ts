import type { RefusalTable } from "./types.ts";

/** Refusals of trades with acceptors. */
export const acceptorRefusals = {
  acceptor_unknown: [],
  acceptor_limit: ["max", "currency"],
  enter_mobile: [],
  enter_deal_account: [],
  money_required: [],
  acceptor_deal_unknown: [],
  acceptor_deal_not_paid: [],
  acceptor_deal_not_waiting: [],
} as const satisfies RefusalTable;
