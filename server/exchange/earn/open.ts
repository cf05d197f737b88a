import { insertTermDeposit, termDepositByClientId } from "#server/storage/earn/earn.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { requireSame } from "../kit/client-ids.ts";
import { dayOf, startOfDay } from "../kit/days.ts";
import { Refused } from "../kit/refused.ts";
import type { Work } from "../kit/work.ts";
import { account } from "../ledger/accounts.ts";
import { currencyById } from "../markets/currencies.ts";
import type { DepositRules, DepositTerm, OpenDeposit, TermDeposit } from "./types.ts";

/** Where deposits come from and go back to. */
const WALLET = "change";

/** The ledger account that a deposit is paid from, and that principal and interest come back to. */
export const freeMoney = (userId: number, currencyId: number) =>
  account(userId, WALLET, currencyId, "available");
/** The ledger account that holds the principal until the deposit ends. */
export const lockedMoney = (userId: number, currencyId: number) =>
  account(userId, WALLET, currencyId, "frozen");
/** By what people find a deposit in their account log: its currency and number. */
export const referenceOf = ({ id, currencyId }: TermDeposit) =>
  `${currencyById(currencyId)?.name ?? currencyId} #${id}`;

function check({ terms }: DepositRules, { currencyId, termId, amount }: OpenDeposit) {
  if (!terms.some((term) => term.currencyId === currencyId)) throw new Refused("deposit_currency_unknown");
  const term = terms.find(({ id }) => id === termId);
  if (term?.currencyId !== currencyId) throw new Refused("deposit_term_unknown");
  if (amount === null) throw new Refused("amount_required");
  if (amount <= 0n) throw new Refused("amount_not_positive");
  const currency = currencyById(currencyId)?.name ?? "";
  if (amount < term.minimum)
    throw new Refused("deposit_below_minimum", { min: shortDecimal(term.minimum), currency });
  return { term, amount, currency };
}

/** The earlier deposit of a repeated command; refuses when the client id came with another content. */
async function repeated({ db }: Work, command: OpenDeposit, term: DepositTerm): Promise<TermDeposit | null> {
  const earlier = await termDepositByClientId(db, command.userId, command.clientId);
  if (earlier) requireSame(earlier, { ...command, days: term.days }, ["currencyId", "days", "amount"]);
  return earlier;
}

/**
 * Locks an amount of the spot wallet for a term. Its days begin with the next midnight (UTC).
 * @throws Refused `deposit_…`, `amount_…`, `balance_short`, `client_id_reused`; then nothing has changed
 */
export async function openDeposit(
  work: Work,
  rules: DepositRules,
  command: OpenDeposit,
): Promise<TermDeposit> {
  const { term, amount, currency } = check(rules, command);
  const earlier = await repeated(work, command, term);
  if (earlier) return earlier;
  const { userId, currencyId, clientId } = command;
  const free = freeMoney(userId, currencyId);
  const booking = await work.book([free]);
  if (booking.balance(free) < amount) throw new Refused("balance_short", { currency });
  const startAt = startOfDay(dayOf(work.time, rules) + 1, rules);
  const deposit: TermDeposit = {
    id: work.ids.next("term_deposit"),
    userId,
    currencyId,
    amount,
    clientId,
    startAt,
    days: term.days,
    ratePpm: term.ratePpm,
    cancelPpm: rules.cancelPpm,
    endAt: startAt + term.days * rules.dayMs,
    state: "earning",
    interest: 0n,
    cost: 0n,
    createdAt: work.time,
    endedAt: null,
  };
  await insertTermDeposit(work.db, deposit);
  booking.post("term_lock", referenceOf(deposit), [
    { account: free, amount: -amount },
    { account: lockedMoney(userId, currencyId), amount },
  ]);
  return deposit;
}
