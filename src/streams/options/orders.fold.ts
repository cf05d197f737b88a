import type { Refusal } from "../../api/http/reply-types.ts";
import type { OptionOrder } from "../../api/options/types.ts";
import { keepIdentity } from "../kit/operators/keep-identity.ts";
import { measured, offsetOf } from "../kit/operators/server-clock.ts";

/** What happens to the running orders of a market: looks at the exchange's list, own submissions, closings. */
export type OrdersEvent =
  /** Load the list, whatever its age. */
  | { readonly kind: "asked" }
  | { readonly kind: "listed"; readonly orders: readonly OptionOrder[]; readonly receivedAt: number }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "placed"; readonly order: OptionOrder; readonly receivedAt: number }
  /** The orders that closed a moment ago, as they are to be shown now: one that has been shown long enough is no longer among them. */
  | { readonly kind: "closings"; readonly recent: readonly OptionOrder[] };

export interface Orders {
  /** Running and settling orders by id. */
  readonly running: ReadonlyMap<number, OptionOrder>;
  readonly recent: readonly OptionOrder[];
  /** Every order that closed, so that no late list or reply opens it again. */
  readonly ended: ReadonlySet<number>;
  /** Measured offsets of the exchange's clock, ms. */
  readonly offsets: readonly number[];
  /** When the latest list came, unix ms of ours; `null`: none yet. */
  readonly listedAt: number | null;
  /** Of the latest look. */
  readonly refusal: Refusal | null;
  /** A reload was requested and has not been answered. */
  readonly isAsked: boolean;
}

export const noOrders: Orders = {
  running: new Map(),
  recent: [],
  ended: new Set(),
  offsets: [],
  listedAt: null,
  refusal: null,
  isAsked: false,
};

/** Running = list ⊕ own submissions ⊕ closings, in whatever order they come: a closing is final. */
export function applyOrders(orders: Orders, event: OrdersEvent): Orders {
  switch (event.kind) {
    case "asked":
      return { ...orders, isAsked: true };
    case "refused":
      return { ...orders, refusal: event.refusal, isAsked: false };
    case "listed":
      return listed(orders, event.orders, event.receivedAt);
    case "placed": {
      const running = withOrders(orders, [event.order], orders.running);
      return {
        ...orders,
        running,
        offsets: measured(orders.offsets, event.order.serverTime, event.receivedAt),
      };
    }
    case "closings":
      return close(orders, event.recent);
  }
}

/**
 * A list replaces the known orders, except for those that it lacks: they closed without a push, and stay until they are found among
 * the closed ones.
 */
function listed(orders: Orders, list: readonly OptionOrder[], receivedAt: number): Orders {
  const serverTime = list.reduce<number | null>(
    (latest, { serverTime: sent }) => (sent !== null && (latest === null || sent > latest) ? sent : latest),
    null,
  );
  return {
    ...orders,
    running: withOrders(orders, list, orders.running),
    offsets: measured(orders.offsets, serverTime, receivedAt),
    listedAt: receivedAt,
    refusal: null,
    isAsked: false,
  };
}

/** The running orders with these among them; the same map when nothing is new. */
function withOrders(
  { ended }: Orders,
  list: readonly OptionOrder[],
  running: Orders["running"],
): Orders["running"] {
  let next: Map<number, OptionOrder> | null = null;
  for (const order of list) {
    if (order.state === "closed" || ended.has(order.id)) continue;
    const known = (next ?? running).get(order.id);
    const later = known === undefined ? order : laterOf(known, order);
    if (later === known) continue;
    next ??= new Map(running);
    next.set(order.id, later);
  }
  return next ?? running;
}

/** An order that settles no longer runs. Before it closes nothing else changes but the time of the message. */
function laterOf(known: OptionOrder, next: OptionOrder): OptionOrder {
  return known.state === "running" && next.state === "settling"
    ? keepIdentity(known, { ...next, serverTime: known.serverTime, dueAt: known.dueAt })
    : known;
}

function close(orders: Orders, recent: readonly OptionOrder[]): Orders {
  const news = recent.filter(({ id }) => !orders.ended.has(id));
  if (news.length === 0) return { ...orders, recent };
  const running = new Map(orders.running);
  for (const { id } of news) running.delete(id);
  return { ...orders, recent, running, ended: new Set([...orders.ended, ...news.map(({ id }) => id)]) };
}

/** The running orders that a list lacks: to be looked up among the closed ones. */
export function missingFrom({ running }: Orders, list: readonly OptionOrder[]): ReadonlySet<number> {
  const open = new Set(list.filter(({ state }) => state !== "closed").map(({ id }) => id));
  return new Set([...running.keys()].filter((id) => !open.has(id)));
}

/** Whether an order should have closed more than `grace` ms ago by the exchange's clock. */
export function isOverdue({ running, offsets }: Orders, now: number, grace: number): boolean {
  const theirs = now + offsetOf(offsets);
  return [...running.values()].some(({ dueAt }) => dueAt + grace <= theirs);
}
