import type { Claim, Policy, PolicyYield } from "#server/exchange/insurance/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { amount, emptyAsNull, integer, orNull, word } from "../kit/columns.ts";

/** Insurances of options money. */
export const policyRows = rowCodec<Policy>()({
  id: integer,
  userId: integer,
  currencyId: integer,
  typeId: integer,
  amount,
  warehouse: amount,
  state: word,
  endedBy: word,
  yieldDay: integer,
  clientId: emptyAsNull,
  createdAt: integer,
  endedAt: orNull(integer),
});

export const claimRows = rowCodec<Claim>()({
  id: integer,
  policyId: integer,
  userId: integer,
  amount,
  state: word,
  createdAt: integer,
  decidedAt: orNull(integer),
});

/** What the policies' warehouses brought, by the day. */
export const yieldRows = rowCodec<PolicyYield>()({
  id: integer,
  policyId: integer,
  userId: integer,
  currencyId: integer,
  day: integer,
  amount,
  createdAt: integer,
});

/** Tables of the insurance. */
export const insuranceTables = { policy: policyRows, policy_claim: claimRows, policy_yield: yieldRows };
