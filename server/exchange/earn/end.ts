import { endTermDeposit, termDepositById } from "#server/storage/earn/earn.ts";
import { Refused } from "../kit/refused.ts";
import type { Work } from "../kit/work.ts";
import { account, house } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import { depositValue } from "./formulas.ts";
import { freeMoney, lockedMoney, referenceOf } from "./open.ts";
import type { TermDeposit } from "./types.ts";

/** Gives the amount back less the cost, and pays the interest. */
function bookEnd(booking: Booking, deposit: TermDeposit): void {
  const { userId, currencyId, amount, interest, cost } = deposit;
  const [free, locked] = [freeMoney(userId, currencyId), lockedMoney(userId, currencyId)];
  const houses = account(house.interest, "change", currencyId, "available");
  const reference = referenceOf(deposit);
  booking.post("term_back", reference, [
    { account: locked, amount: -amount },
    { account: free, amount },
  ]);
  if (cost > 0n)
    booking.post("term_cost", reference, [
      { account: free, amount: -cost },
      { account: houses, amount: cost },
    ]);
  if (interest > 0n)
    booking.post("term_interest", reference, [
      { account: houses, amount: -interest },
      { account: free, amount: interest },
    ]);
}

/** Ends a deposit with its postings. The update is guarded: who finds it ended books nothing. @returns `null` then */
async function end(work: Work, deposit: TermDeposit): Promise<TermDeposit | null> {
  const { interest, cost } = depositValue(deposit, work.time);
  const state = work.time >= deposit.endAt ? "matured" : "cancelled";
  const ended: TermDeposit = { ...deposit, state, interest, cost, endedAt: work.time };
  if (!(await endTermDeposit(work.db, ended))) return null;
  bookEnd(await work.book([]), ended);
  return ended;
}

/** Pays a deposit whose term is over, however late. One that is not over, or was paid, is left as it is. */
export async function mature(work: Work, id: number): Promise<void> {
  const deposit = await termDepositById(work.db, id);
  if (deposit?.state === "earning" && work.time >= deposit.endAt) await end(work, deposit);
}

/**
 * Leaves early: the amount less the cost comes back, with the interest of the whole days so far. One that has matured is paid
 * as such, at no cost.
 * @throws Refused `deposit_unknown` also for somebody else's, `deposit_not_earning`
 */
export async function redeem(work: Work, userId: number, id: number): Promise<TermDeposit> {
  const deposit = await termDepositById(work.db, id);
  if (deposit?.userId !== userId) throw new Refused("deposit_unknown");
  const ended = deposit.state === "earning" ? await end(work, deposit) : null;
  if (ended === null) throw new Refused("deposit_not_earning");
  return ended;
}
