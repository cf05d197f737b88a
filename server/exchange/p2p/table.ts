import type { RefusalCode } from "#contract/refusals/index.ts";
import type { DealAction, DealState } from "./types.ts";

/** The actors of a deal: the buyer and the seller of the coins, an operator, the clock. */
export type Actor = "buyer" | "seller" | "operator" | "clock";
/**
 * Actions on a deal. `expire`, `overdue`: the deadline of paying or of confirming has passed. `award_…`: an operator gives the
 * coins to the buyer or back to the seller.
 */
export type Action = DealAction | "expire" | "overdue" | "award_buyer" | "award_seller";
/** The held coins stay, go to the buyer, or return to the seller (and the advert). */
export type Postings = "none" | "settle" | "release";
/** Notices to the sides of a deal. */
export type DealNews = "paid" | "completed" | "cancelled" | "expired" | "disputed" | "overdue" | "decided";

/** One row of the table. */
export interface Transition {
  readonly from: DealState;
  readonly actor: Actor;
  readonly action: Action;
  readonly to: DealState;
  readonly postings: Postings;
  readonly news: DealNews;
}

/**
 * The whole escrow of C2C and fiat deals: unlisted transitions are rejected. Only the coin buyer pays or cancels, and only before
 * paying; only the coin seller confirms, and only after. Either side of a paid deal can appeal, the buyer after a waiting time
 * (`appealableAt`). A deal under rights protection is decided by an operator alone.
 */
export const transitions: readonly Transition[] = [
  { from: "waiting", actor: "buyer", action: "pay", to: "paid", postings: "none", news: "paid" },
  {
    from: "waiting",
    actor: "buyer",
    action: "cancel",
    to: "cancelled",
    postings: "release",
    news: "cancelled",
  },
  {
    from: "waiting",
    actor: "clock",
    action: "expire",
    to: "cancelled",
    postings: "release",
    news: "expired",
  },
  {
    from: "paid",
    actor: "seller",
    action: "confirm",
    to: "completed",
    postings: "settle",
    news: "completed",
  },
  { from: "paid", actor: "seller", action: "appeal", to: "disputed", postings: "none", news: "disputed" },
  { from: "paid", actor: "buyer", action: "appeal", to: "disputed", postings: "none", news: "disputed" },
  { from: "paid", actor: "clock", action: "overdue", to: "disputed", postings: "none", news: "overdue" },
  {
    from: "disputed",
    actor: "operator",
    action: "award_buyer",
    to: "completed",
    postings: "settle",
    news: "decided",
  },
  {
    from: "disputed",
    actor: "operator",
    action: "award_seller",
    to: "cancelled",
    postings: "release",
    news: "decided",
  },
];

export const states: readonly DealState[] = ["waiting", "paid", "disputed", "completed", "cancelled"];
export const actions: readonly Action[] = [
  ...(["pay", "cancel", "confirm", "appeal"] as const),
  ...(["expire", "overdue", "award_buyer", "award_seller"] as const),
];

/** The actor of each action, and the refusal for anybody else. */
const rights: Readonly<Record<Action, RefusalCode>> = {
  pay: "deal_not_yours_to_pay",
  cancel: "deal_not_yours_to_pay",
  confirm: "deal_not_yours_to_confirm",
  appeal: "deal_unknown",
  expire: "deal_unknown",
  overdue: "deal_unknown",
  award_buyer: "deal_unknown",
  award_seller: "deal_unknown",
};

/** The refusal that names the state in which the action is possible. */
const missing: Readonly<Record<Action, RefusalCode>> = {
  pay: "deal_not_waiting",
  cancel: "deal_not_waiting",
  expire: "deal_not_waiting",
  confirm: "deal_not_paid",
  appeal: "deal_not_paid",
  overdue: "deal_not_paid",
  award_buyer: "deal_not_disputed",
  award_seller: "deal_not_disputed",
};

/** The row of a transition, or the refusal: by actor first, then by state. */
export function findTransition(
  from: DealState,
  actor: Actor,
  action: Action,
): Transition | { readonly refused: RefusalCode } {
  const found = transitions.find((row) => row.from === from && row.actor === actor && row.action === action);
  if (found) return found;
  if (!transitions.some((row) => row.actor === actor && row.action === action))
    return { refused: rights[action] };
  if (from === "completed" || from === "cancelled") return { refused: "deal_ended" };
  return { refused: from === "disputed" ? "deal_disputed" : missing[action] };
}

/** The actions of an actor in a state, in the order of the table. */
export function actionsOf(state: DealState, actor: Actor): readonly Action[] {
  return transitions.filter((row) => row.from === state && row.actor === actor).map(({ action }) => action);
}
