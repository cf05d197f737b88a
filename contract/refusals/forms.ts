import type { RefusalTable } from "./types.ts";

/** Problems that a form finds before anything is sent; the exchange has no refusal for them. */
export const formProblems = {
  number_invalid: [],
  amount_ambiguous: [],
  too_many_decimals: [],
  password_short: [],
  both_passwords_first: [],
  nationality_required: [],
  agreement_required: [],
  buy_price_required: [],
  sell_price_required: [],
  buy_amount_required: [],
  sell_amount_required: [],
  stop_price_required: [],
  trail_distance_required: [],
  stops_required: [],
  stop_not_positive: [],
  six_characters: [],
  enter_alipay: [],
  enter_wechat_name: [],
  enter_wechat: [],
} as const satisfies RefusalTable;
