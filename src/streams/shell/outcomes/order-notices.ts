import { filter, map, mergeMap, type Observable, scan } from "rxjs";
import type { Order } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import { inBatches } from "../../kit/operators/in-batches.ts";
import { isLater } from "../../spot/order.fold.ts";
import type { Reaction } from "../reactions/types.ts";
import { type OrderNotice, type OrderOutcome, outcomeOf, spotNotice, toneOf } from "./outcome.ts";

/** What comes within this time is reported together, in ms: one trade may fill many orders. */
const TOGETHER = 250;
/** More notices than this in one batch are counted instead. */
const ONE_BY_ONE = 3;
/** How many orders are remembered, the latest ones. */
const REMEMBERED = 500;

/** What a push says about an order, beside its form before. */
interface Step {
  readonly order: Order;
  readonly before: Order | null;
}
interface Known {
  readonly orders: ReadonlyMap<number, Order>;
  readonly step: Step | null;
}
const nothing: Known = { orders: new Map(), step: null };

/**
 * Notices about what became of the user's spot orders, from the pushes, whichever page is shown and wherever the order was placed. An order
 * that only rests is not reported: its reply does that. Many at once are counted in one notice.
 */
export function orderNotices({ deps }: Pick<App, "deps">): Observable<Reaction> {
  return deps.api.socket.orders().pipe(
    scan(remember, nothing),
    map(({ step }) => (step === null ? [] : newsOf(step))),
    filter((news) => news.length > 0),
    inBatches(TOGETHER),
    mergeMap((batch) => reported(newest(batch.flat()))),
  );
}

function remember({ orders }: Known, order: Order): Known {
  const before = orders.get(order.id) ?? null;
  if (before !== null && !isLater(order, before)) return { orders, step: null };
  const next = new Map(orders);
  next.delete(order.id);
  next.set(order.id, order);
  for (const id of next.keys()) {
    if (next.size <= REMEMBERED) break;
    next.delete(id);
  }
  return { orders: next, step: { order, before } };
}

function newsOf({ order, before }: Step): readonly OrderNotice[] {
  const { stop, updatedAt } = order;
  const outcome = outcomeOf(order);
  const isTriggered = stop !== null && stop.triggeredAt !== null;
  // As it comes with the push of that moment; later forms of the order are no news of it.
  const isNewlyTriggered =
    isTriggered && (before?.stop ? before.stop.triggeredAt === null : stop.triggeredAt === updatedAt);
  return [
    ...(isNewlyTriggered ? [spotNotice(order, undefined, { kind: "triggered" })] : []),
    ...(isNews(outcome, order, before) ? [spotNotice(order)] : []),
  ];
}

function isNews({ kind }: OrderOutcome, order: Order, before: Order | null): boolean {
  if (kind === "placed" || kind === "waiting") return false;
  return kind !== "part_filled" || order.filled !== before?.filled;
}

/** The last notice of each order, a trigger beside it. */
function newest(notices: readonly OrderNotice[]): readonly OrderNotice[] {
  return [...new Map(notices.map((notice) => [notice.news?.id, notice])).values()];
}

function reported(notices: readonly OrderNotice[]): readonly Reaction[] {
  if (notices.length <= ONE_BY_ONE) return notices.map(reportOrder);
  return [{ kind: "say-orders", notices }];
}

/** The reaction that shows a notice. */
export function reportOrder(notice: OrderNotice): Reaction {
  return { kind: "say-order", tone: toneOf(notice.outcome), notice };
}
