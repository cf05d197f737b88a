import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { decimal, flag, limitField, pageField, textOrEmpty, whole, wholeField } from "../../scalars.ts";

/** Moves between the caller's wallets, newest first. */
export const transferHistory = call({
  name: "transferHistory",
  rows: true,
  method: "GET",
  path: "/api/wallet/hzhistory",
  access: "user",
  request: v.object({ page: pageField, limit: limitField(pageSizes.transfers) }),
  message: v.object({
    data: v.array(
      v.object({
        id: whole,
        currency_id: v.optional(whole),
        currency_name: textOrEmpty,
        number: decimal,
        from_field: textOrEmpty,
        to_field: textOrEmpty,
        created_at: textOrEmpty,
      }),
    ),
    current_page: v.optional(whole),
    last_page: v.optional(whole),
    per_page: v.optional(whole),
    total: v.optional(whole),
  }),
});

/** The currencies that can be moved between wallets. */
export const userCurrencies = call({
  name: "userCurrencies",
  method: "GET",
  path: "/api/currency/user_currency_list",
  access: "user",
  request: v.object({}),
  message: v.array(
    v.object({
      id: whole,
      name: v.string(),
      is_legal: v.optional(flag, 0),
      is_lever: v.optional(flag, 0),
      is_match: v.optional(flag, 0),
      is_micro: v.optional(flag, 0),
      wallet: v.optional(v.unknown()),
    }),
  ),
});

/** Ours: what all wallets were worth in USD at the ends of the last days (UTC), oldest first, and now. */
export const worthHistory = call({
  name: "worthHistory",
  method: "GET",
  path: "/api/wallet/worth",
  access: "user",
  request: v.object({
    days: v.optional(v.pipe(wholeField, v.minValue(1, "malformed"), v.maxValue(365, "malformed")), 30),
  }),
  message: v.array(v.object({ time: whole, usd: decimal })),
});
