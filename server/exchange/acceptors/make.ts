import { acceptorDealByClientId, insertAcceptorDeal } from "#server/storage/acceptors/acceptors.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import type { Storage } from "#server/storage/storage.ts";
import { hasLivePositions } from "#server/storage/wallets/reads.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import type { Work } from "../kit/work.ts";
import type { Booking } from "../ledger/booking.ts";
import type { WithdrawalGuard } from "../wallets/wallets.ts";
import { coinsOf, moneyFor, rateOf } from "./formulas.ts";
import { acceptorCurrency, bookHold, moneyOf, sidesOf } from "./money.ts";
import type { Acceptor, AcceptorDeal, AcceptorDealType, AcceptorRules, MakeAcceptorDeal } from "./types.ts";

/** The ways in which an acceptor can be paid, or pays. */
function takes({ accounts }: Acceptor, way: MakeAcceptorDeal["way"]): boolean {
  const own = { we_chat: accounts.wechatAccount, ali_pay: accounts.aliAccount, bank: accounts.bankAccount };
  return own[way] !== "";
}

function check({ acceptors }: AcceptorRules, { acceptorId, way, mobile, account, money }: MakeAcceptorDeal) {
  const acceptor = acceptors.find(({ id }) => id === acceptorId);
  if (acceptor === undefined) throw new Refused("acceptor_unknown");
  if (mobile === "") throw new Refused("enter_mobile");
  if (account === "") throw new Refused("enter_deal_account");
  if (money === null || money <= 0n) throw new Refused("money_required");
  if (!takes(acceptor, way)) throw new Refused("pay_way_required");
  return { acceptor, money };
}

/** The deal as it would be. @throws Refused */
function planned(rules: AcceptorRules, command: MakeAcceptorDeal) {
  const { acceptor, money } = check(rules, command);
  const number = coinsOf(money, rateOf(acceptor, command.type), command.type);
  if (number <= 0n) throw new Refused("money_required");
  return { acceptor, money, number };
}

/** When the clock looks at a new deal: the house answers for its acceptors, a withdrawal that nobody answers ends. */
function dueAt(
  { answerMs, expireMs }: AcceptorRules,
  type: AcceptorDealType,
  mustWait: boolean,
  now: number,
): number | null {
  if (answerMs !== null && !mustWait) return now + answerMs;
  return type === "sell" ? now + expireMs : null;
}

/** The earlier deal of a repeated command; refuses when the client id came with another content. */
async function repeated({ db }: Work, command: MakeAcceptorDeal): Promise<AcceptorDeal | null> {
  const earlier = await acceptorDealByClientId(db, command.userId, command.clientId);
  if (earlier) requireSame(earlier, command, ["acceptorId", "type", "way", "mobile", "account", "money"]);
  return earlier;
}

/** Whoever gives the coins has them: the acceptor for a deposit (and not more than it takes for a withdrawal), the user otherwise. */
function checkCover(booking: Booking, acceptor: Acceptor, deal: AcceptorDeal): void {
  const most =
    deal.type === "buy" ? booking.balance(moneyOf(acceptor.owner, "available")) : acceptor.cashLimit;
  if (deal.number > most) {
    const max = moneyFor(most > 0n ? most : 0n, rateOf(acceptor, deal.type));
    throw new Refused("acceptor_limit", { max: shortDecimal(max), currency: acceptor.coinCode });
  }
  const { giver } = sidesOf(deal, acceptor);
  if (booking.balance(moneyOf(giver, "available")) < deal.number)
    throw new Refused("balance_short", { currency: acceptorCurrency.name });
}

/**
 * Lets a withdrawal through to its transaction: the guards of withdrawals over chains hold for it too. A deposit, and a repeated
 * withdrawal, need no guard.
 * @throws Refused
 */
export async function admitDeal(
  db: Storage,
  rules: AcceptorRules,
  command: MakeAcceptorDeal,
  guard: Pick<WithdrawalGuard, "admit">,
): Promise<void> {
  if (command.type === "buy") return;
  const { acceptor, number } = planned(rules, command);
  if ((await acceptorDealByClientId(db, command.userId, command.clientId)) !== null) return;
  await guard.admit(command, async () => {
    const own = moneyOf(command.userId, "available");
    const free = (await balancesOf(db, [own.id])).get(own.id) ?? 0n;
    if (number <= acceptor.cashLimit && free < number)
      throw new Refused("balance_short", { currency: acceptorCurrency.name });
  });
}

/**
 * Makes a deal and holds its coins: the acceptor's for a deposit, the user's for a withdrawal.
 * @throws Refused `withdrawals_paused`, `acceptor_…`, `enter_…`, `money_required`, `pay_way_required`, `balance_short`, `client_id_reused`; then nothing has changed
 */
export async function makeDeal(
  work: Work,
  rules: AcceptorRules,
  command: MakeAcceptorDeal,
  guard: Pick<WithdrawalGuard, "needsApproval">,
): Promise<AcceptorDeal> {
  const { acceptor, money, number } = planned(rules, command);
  const earlier = await repeated(work, command);
  if (earlier) return earlier;
  const { userId, type } = command;
  if (type === "sell" && rules.withdrawalsOpen?.() === false) throw new Refused("withdrawals_paused");
  const outgoing = { userId, currencyId: acceptorCurrency.id, amount: number };
  if (type === "sell" && (await hasLivePositions(work.db, userId))) throw new Refused("positions_open");
  const mustWait = type === "sell" && (await guard.needsApproval(work.db, work.time, outgoing));
  const { secondFactor: _factor, code: _code, source: _trier, ...terms } = command;
  const deal: AcceptorDeal = {
    ...terms,
    id: work.ids.next("acceptor_deal"),
    money,
    number,
    state: "waiting",
    approval: mustWait ? "needed" : "none",
    createdAt: work.time,
    updatedAt: work.time,
    dueAt: dueAt(rules, type, mustWait, work.time),
  };
  const owners = [acceptor.owner, command.userId];
  const booking = await work.book(owners.map((owner) => moneyOf(owner, "available")));
  checkCover(booking, acceptor, deal);
  await insertAcceptorDeal(work.db, deal);
  bookHold(booking, deal, acceptor);
  return deal;
}
