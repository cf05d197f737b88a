import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { decimal, limitField, pageField, textOrEmpty, whole, wholeField } from "../../scalars.ts";

/** One level of the referral tree: those whom `user_id` (the caller, or somebody below) invited. */
export const teamNode = call({
  name: "teamNode",
  method: "POST",
  path: "/api/getNode",
  access: "user",
  request: v.object({ user_id: v.optional(wholeField) }),
  message: v.object({
    /** Turnover of the team in USDT, and how many of it are certified. */
    show_message: v.object({ top_upnumber: v.optional(decimal, "0"), real_teamnumber: v.optional(whole, 0) }),
    results: v.array(
      v.object({
        id: whole,
        name: textOrEmpty,
        parent_id: v.optional(whole),
        /** Ours: whether there are members below; others leave it out. */
        members: v.optional(whole),
      }),
    ),
  }),
});

/** The team as a list: who was invited, what they brought. */
export const team = call({
  name: "team",
  method: "POST",
  path: "/api/user/my_team",
  also: [{ method: "GET", path: "/api/user/my_team" }],
  access: "user",
  request: v.object({ page: pageField, limit: limitField(pageSizes.team) }),
  message: v.object({
    /** Invited by the caller, and all below. */
    zt_count: v.optional(whole, 0),
    team_count: v.optional(whole, 0),
    team: v.object({
      data: v.array(
        v.object({
          id: whole,
          account: textOrEmpty,
          /** In USDT: what they traded for, and what the caller got of it. */
          profit_balance: v.optional(decimal, "0"),
          return_commission: v.optional(decimal, "0"),
          active_users: v.optional(whole, 0),
        }),
      ),
      current_page: v.optional(whole),
      last_page: v.optional(whole),
    }),
  }),
});

/** What the caller got of the fees of those invited, newest first. */
export const profits = call({
  name: "profits",
  method: "GET",
  path: "/api/profits/show_profits",
  access: "user",
  request: v.object({ page: pageField, limit: limitField(pageSizes.profits) }),
  message: v.object({
    data: v.array(
      v.object({
        id: whole,
        value: decimal,
        info: textOrEmpty,
        currency_name: textOrEmpty,
        created_time: textOrEmpty,
      }),
    ),
    current_page: v.optional(whole),
    last_page: v.optional(whole),
    total: v.optional(whole),
  }),
});

/** The users of a regional agent's region; refused for others. */
export const regionUsers = call({
  name: "regionUsers",
  method: "GET",
  path: "/api/user/region_users",
  access: "user",
  request: v.object({ page: pageField, limit: limitField(pageSizes.team) }),
  message: v.object({
    data: v.array(
      v.object({
        id: v.optional(whole),
        city_name: textOrEmpty,
        district_name: textOrEmpty,
        phone: textOrEmpty,
        time: textOrEmpty,
      }),
    ),
    current_page: v.optional(whole),
    last_page: v.optional(whole),
    total: v.optional(whole),
  }),
});
