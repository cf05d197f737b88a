import { acceptorDealById, moveAcceptorDeal } from "#server/storage/acceptors/acceptors.ts";
import { Refused } from "../kit/refused.ts";
import type { Work } from "../kit/work.ts";
import type { Booking } from "../ledger/booking.ts";
import { bookRelease, bookTrade } from "./money.ts";
import type { Acceptor, AcceptorDeal, AcceptorDealState, AcceptorDealType, AcceptorRules } from "./types.ts";

/**
 * The actions on a deal. The acceptor received the money of a deposit (`received`), sent that of a withdrawal (`send`) or rejects the deal
 * (`reject`). The user received the money of a withdrawal (`accept`), reports that it did not arrive (`object`) or cancels an unpaid withdrawal
 * (`cancel`). The clock cancels withdrawals without an answer (`expire`).
 */
export type AcceptorAction = "received" | "send" | "reject" | "accept" | "object" | "cancel" | "expire";

/** The operator's actions; the others belong to the user and the clock. */
export type OperatorAction = Exclude<AcceptorAction, "object" | "cancel" | "expire">;

interface Step {
  readonly type: AcceptorDealType;
  readonly from: AcceptorDealState;
  readonly action: AcceptorAction;
  readonly to: AcceptorDealState;
}

/** All transitions of a deal; others are rejected. */
const steps: readonly Step[] = [
  { type: "buy", from: "waiting", action: "received", to: "confirmed" },
  { type: "buy", from: "waiting", action: "reject", to: "rejected" },
  { type: "sell", from: "waiting", action: "send", to: "paid" },
  { type: "sell", from: "waiting", action: "reject", to: "rejected" },
  { type: "sell", from: "waiting", action: "cancel", to: "cancelled" },
  { type: "sell", from: "waiting", action: "expire", to: "cancelled" },
  { type: "sell", from: "paid", action: "accept", to: "confirmed" },
  { type: "sell", from: "paid", action: "object", to: "disputed" },
  { type: "sell", from: "disputed", action: "accept", to: "confirmed" },
  { type: "sell", from: "disputed", action: "reject", to: "rejected" },
];

const bookings: Partial<
  Record<AcceptorDealState, (booking: Booking, deal: AcceptorDeal, acceptor: Acceptor) => void>
> = { confirmed: bookTrade, rejected: bookRelease, cancelled: bookRelease };

/** A deal's acceptor. */
export function acceptorOf({ acceptors }: AcceptorRules, { id, acceptorId }: AcceptorDeal): Acceptor {
  const acceptor = acceptors.find((one) => one.id === acceptorId);
  if (acceptor === undefined) throw new Error(`Deal ${id} is with the unknown acceptor ${acceptorId}`);
  return acceptor;
}

/**
 * Brings a deal to its next state with its postings. The update is guarded by the state: of several that try one succeeds.
 * @throws Refused `acceptor_deal_not_paid`, or `acceptor_deal_not_waiting` of a cancellation, where the deal is not in a state for it
 */
export async function moveDeal(
  work: Work,
  rules: AcceptorRules,
  deal: AcceptorDeal,
  action: AcceptorAction,
): Promise<AcceptorDeal> {
  const step = steps.find(
    (one) => one.type === deal.type && one.from === deal.state && one.action === action,
  );
  const refused = new Refused(action === "cancel" ? "acceptor_deal_not_waiting" : "acceptor_deal_not_paid");
  if (step === undefined) throw refused;
  const next: AcceptorDeal = {
    ...deal,
    state: step.to,
    updatedAt: work.time,
    dueAt: step.to === "paid" ? work.time + rules.confirmMs : null,
  };
  if (!(await moveAcceptorDeal(work.db, next, deal.state))) throw refused;
  bookings[step.to]?.(await work.book([]), next, acceptorOf(rules, deal));
  return next;
}

/** A deal that is there. @throws Refused `acceptor_deal_unknown` */
export async function dealOf({ db }: Work, id: number): Promise<AcceptorDeal> {
  const deal = await acceptorDealById(db, id);
  if (deal === null) throw new Refused("acceptor_deal_unknown");
  return deal;
}

/** What the clock does with a deal that is due. A withdrawal ends when its time is over or the house does not answer for it. */
function dueAction({ answerMs, expireMs }: AcceptorRules, deal: AcceptorDeal, now: number): AcceptorAction {
  if (deal.state === "paid") return "accept";
  if (deal.type === "buy") return "received";
  const isOver = now >= deal.createdAt + expireMs;
  return isOver || answerMs === null || deal.approval === "needed" ? "expire" : "send";
}

/** Applies what is due to a deal: the house answers, a paid withdrawal confirms itself, one that waits too long ends. */
export async function processDue(work: Work, rules: AcceptorRules, id: number): Promise<void> {
  const deal = await dealOf(work, id);
  if (deal.dueAt === null || deal.dueAt > work.time) return;
  await moveDeal(work, rules, deal, dueAction(rules, deal, work.time));
}
