import { divideDown, divideUp, MILLION } from "../kit/arithmetic.ts";
import type { DepositValue, TermDeposit } from "./types.ts";

/*
 * The arithmetic of term deposits, each formula once. The family's documented rule is amount × rate of the term ÷ days for each
 * day; amounts have 8 decimals.
 */

type Terms = Pick<TermDeposit, "amount" | "ratePpm" | "days">;

/**
 * Interest of the first `days` whole days: amount × rate × days ÷ term, rounded down (in the house's favour) as one sum, so that
 * the days add up to what the term pays and never to more than amount × rate.
 */
export function accrued({ amount, ratePpm, days: term }: Terms, days: number): bigint {
  const counted = BigInt(Math.max(0, Math.min(days, term)));
  return divideDown(amount * ratePpm * counted, MILLION * BigInt(term));
}

/** Whole days between the start of a deposit and `time`, at most its term. */
function daysHeld({ startAt, endAt, days }: TermDeposit, time: number): number {
  const dayMs = (endAt - startAt) / days;
  return Math.max(0, Math.min(days, Math.floor((time - startAt) / dayMs)));
}

/** What leaving early costs: a share of the amount, rounded up, never more than the amount. */
export function costOf(amount: bigint, cancelPpm: bigint): bigint {
  const cost = divideUp(amount * cancelPpm, MILLION);
  return cost < amount ? cost : amount;
}

/** The state of a deposit at `time`. Early redemption pays amount − cost + interest of the whole days so far. */
export function depositValue(deposit: TermDeposit, time: number): DepositValue {
  if (deposit.state !== "earning") return { interest: deposit.interest, cost: deposit.cost, redeemValue: 0n };
  const interest = accrued(deposit, daysHeld(deposit, time));
  const cost = time >= deposit.endAt ? 0n : costOf(deposit.amount, deposit.cancelPpm);
  return { interest, cost, redeemValue: deposit.amount - cost + interest };
}
