import { type Account, account, house } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import { currencyById } from "../markets/currencies.ts";
import type { Claim, Policy, PolicyEnd } from "./types.ts";

type Owned = Pick<Policy, "userId" | "currencyId">;

/** The options wallet: what insurances are paid from, and what comes back of them. */
export const optionsMoney = ({ userId, currencyId }: Owned): Account =>
  account(userId, "micro", currencyId, "available");
/** What is insured; stakes of insured options come from it. */
export const insuredMoney = ({ userId, currencyId }: Owned): Account =>
  account(userId, "insurance", currencyId, "available");
const warehouseMoney = ({ userId, currencyId }: Owned): Account =>
  account(userId, "insurance", currencyId, "frozen");
const houses = ({ currencyId }: Owned): Account =>
  account(house.policies, "insurance", currencyId, "available");

const referenceOf = ({ id, currencyId }: Policy) => `${currencyById(currencyId)?.name ?? currencyId} #${id}`;

/** Amount and warehouse leave the options wallet. */
export function bookPurchase(booking: Booking, policy: Policy): void {
  const { amount, warehouse } = policy;
  booking.post("policy_buy", referenceOf(policy), [
    { account: optionsMoney(policy), amount: -(amount + warehouse) },
    { account: insuredMoney(policy), amount },
    { account: warehouseMoney(policy), amount: warehouse },
  ]);
}

/** A claim is paid into the insured balance. */
export function bookClaim(booking: Booking, policy: Policy, { amount }: Claim): void {
  booking.post("policy_claim", referenceOf(policy), [
    { account: houses(policy), amount: -amount },
    { account: insuredMoney(policy), amount },
  ]);
}

/** The fees of a day come back into the insured balance, from where they went. */
export function bookFeesBack(booking: Booking, policy: Policy, amount: bigint): void {
  booking.post("policy_fee_back", referenceOf(policy), [
    { account: account(house.fees, "micro", policy.currencyId, "available"), amount: -amount },
    { account: insuredMoney(policy), amount },
  ]);
}

/** A day's yield is paid into the options wallet. */
export function bookYield(booking: Booking, policy: Policy, amount: bigint): void {
  booking.post("policy_yield", referenceOf(policy), [
    { account: houses(policy), amount: -amount },
    { account: optionsMoney(policy), amount },
  ]);
}

/** The insured balance goes back to the options wallet; the warehouse too, unless its owner broke the policy: then the house has it. */
export function bookEnd(booking: Booking, policy: Policy, endedBy: PolicyEnd): void {
  const insured = booking.balance(insuredMoney(policy));
  if (insured > 0n)
    booking.post("policy_back", referenceOf(policy), [
      { account: insuredMoney(policy), amount: -insured },
      { account: optionsMoney(policy), amount: insured },
    ]);
  const isBreach = endedBy === "breach";
  booking.post(isBreach ? "policy_breach" : "policy_back", referenceOf(policy), [
    { account: warehouseMoney(policy), amount: -policy.warehouse },
    { account: isBreach ? houses(policy) : optionsMoney(policy), amount: policy.warehouse },
  ]);
}
