import * as v from "valibot";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  flag,
  pageField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

/** Rows a page of the daily yields. */
export const INSURANCE_PAGE = 20;

/*
 * Insurance of the options wallet. A policy of `amount` costs `amount × (1 + insurance_assets %)` of that wallet: the amount becomes
 * the insured balance, the rest the warehouse (`lock_insurance_balance`).
 */
export const insuranceType = v.object({
  id: whole,
  name: textOrEmpty,
  currency_id: v.optional(whole),
  currency_name: textOrEmpty,
  /** 1 forward, 2 reverse. */
  type: v.optional(whole, 1),
  type_name: textOrEmpty,
  min_amount: decimal,
  max_amount: decimal,
  insurance_assets: v.optional(decimal, "0"),
  profit_termination_condition: v.optional(decimal, "0"),
  defective_claims_condition: v.optional(decimal, "0"),
  defective_claims_condition2: v.optional(decimal, "0"),
  claims_times_daily: v.optional(whole, 0),
  claim_rate: v.optional(decimal, "0"),
  claim_direction: v.optional(whole, 1),
  auto_claim: v.optional(flag, 0),
  is_t_add_1: v.optional(flag, 0),
  /** Ours: whether the fees of insured options come back at the end of the day. */
  returns_fees: v.optional(flag, 0),
  status: v.optional(whole, 1),
});
export const insuranceTypes = call({
  name: "insuranceTypes",
  method: "POST",
  path: "/api/insurance/get_insurance_type",
  access: "user",
  request: v.object({ currency_id: wholeField }),
  message: v.array(insuranceType),
});
/** A user's insurance in a currency. `claim_status` 1: a claim waits. */
export const insurancePolicy = v.object({
  id: whole,
  insurance_type_id: v.optional(whole),
  /** The insured amount, and the warehouse. */
  amount: decimal,
  insurance_amount: v.optional(decimal, "0"),
  status: v.optional(whole, 1),
  claim_status: v.optional(whole, 0),
  created_at: textOrEmpty,
  rescinded_at: textOrEmpty,
  rescinded_type: v.nullish(whole),
  /** Ours: claims paid today. */
  claims_today: v.optional(whole),
  /** Ours: it insures options from the next day on only. */
  starts_tomorrow: v.optional(flag, 0),
});
export const userInsurance = call({
  name: "userInsurance",
  method: "POST",
  path: "/api/insurance/get_user_currency_insurance",
  access: "user",
  request: v.object({ currency_id: wholeField }),
  message: v.object({
    user_insurance: v.nullish(insurancePolicy),
    user_wallet: v.nullish(
      v.object({
        micro_balance: v.optional(decimal, "0"),
        insurance_balance: v.optional(decimal, "0"),
        lock_insurance_balance: v.optional(decimal, "0"),
      }),
    ),
  }),
});
export const buyInsurance = command({
  name: "buyInsurance",
  once: "client_id",
  method: "POST",
  path: "/api/insurance/buy_insurance",
  access: "user",
  request: v.object({
    amount: v.optional(decimalField),
    type_id: wholeField,
    currency_id: v.optional(wholeField),
    client_id: clientIdField,
  }),
  message: v.string(),
});
export const claimInsurance = command({
  name: "claimInsurance",
  once: "client_id",
  method: "POST",
  path: "/api/insurance/claim_apply",
  access: "user",
  request: v.object({ user_insurance_id: wholeField, client_id: clientIdField }),
  message: v.string(),
});
/** Ends a policy early: a breach, which zeroes the warehouse. */
export const cancelInsurance = command({
  name: "cancelInsurance",
  once: "client_id",
  method: "POST",
  path: "/api/insurance/manual_rescission",
  access: "user",
  request: v.object({ user_insurance_id: wholeField, client_id: clientIdField }),
  message: v.string(),
});
/**
 * What is insured, the warehouse, what warehouses have brought so far (`sum_balance`), and what is free in the options wallet, where
 * that goes (`usabled_balance`). Without a currency: of USDT.
 */
export const insuranceMoney = call({
  name: "insuranceMoney",
  method: "GET",
  path: "/api/insurance_money",
  access: "user",
  request: v.object({ currency_id: v.optional(wholeField) }),
  message: v.object({
    insurance_balance: decimal,
    lock_insurance_balance: decimal,
    sum_balance: decimal,
    usabled_balance: decimal,
  }),
});
/** The daily yields, newest first. */
export const insuranceMoneyLog = call({
  name: "insuranceMoneyLog",
  rows: true,
  method: "GET",
  path: "/api/insurance_money_logs",
  access: "user",
  request: v.object({ page: pageField }),
  message: v.object({
    data: v.array(
      v.object({
        id: v.optional(whole, 0),
        value: decimal,
        currency_name: textOrEmpty,
        created_at: textOrEmpty,
      }),
    ),
    current_page: v.optional(whole),
    last_page: v.optional(whole),
    total: v.optional(whole),
  }),
});
