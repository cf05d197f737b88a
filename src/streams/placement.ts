import { concat, merge, type Observable, of, switchMap, take, timer } from "rxjs";
import type { Refusal, Reply } from "../api/values/index.ts";
import { backOff } from "./operators/back-off.ts";

/**
 * What becomes of a placement. `lost`: no reply came, the order is being looked up; then `placed` with `found`, or `absent`: the
 * exchange does not know it, or `unresolved`: it refuses to say.
 */
export type PlacementOf<Order> =
  | { readonly kind: "placed"; readonly order: Order | null; readonly found: boolean }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "lost"; readonly refusal: Refusal }
  | { readonly kind: "absent" }
  | { readonly kind: "unresolved"; readonly refusal: Refusal };

interface PlacementBy<Order> {
  /** Sends the order; `null` where the exchange answers with text alone. Emits once. */
  readonly send: () => Observable<Reply<Order | null>>;
  /** Looks it up: `null` when the exchange does not know it. Emits once. */
  readonly find: () => Observable<Reply<Order | null>>;
  /** Emits when the link is back: a look that waits is taken then. */
  readonly returned$: Observable<unknown>;
}

/** An exchange that keeps no client order ids cannot say whether it took an order. */
export const untold: Refusal = { kind: "refused", type: "error", message: "", code: "order_unknown" };

/** The first and the longest wait before a lost order is looked up (again), in ms. */
const LOOK_UP_FIRST = 1_000;
const LOOK_UP_SLOWEST = 15_000;
/** So often must the exchange say that it does not know an order: a request may still be on its way when it is first asked. */
const ABSENT_ANSWERS = 2;
/** The wait between these, as after so many tries: the exchange answers by then. */
const AFTER_ABSENT = 2;

/**
 * Sends an order, once. When the reply is lost the order is looked up until the exchange answers; it is never sent again.
 * Completes with the last word.
 */
export function placeOnce<Order>(by: PlacementBy<Order>): Observable<PlacementOf<Order>> {
  return by.send().pipe(
    take(1),
    switchMap((reply): Observable<PlacementOf<Order>> => {
      if (reply.ok) return of({ kind: "placed", order: reply.value, found: false });
      if (!isLost(reply.refusal)) return of({ kind: "refused", refusal: reply.refusal });
      return concat(of<PlacementOf<Order>>({ kind: "lost", refusal: reply.refusal }), lookUp(by));
    }),
  );
}

/** Whether the exchange may have taken the order although no reply says so. */
function isLost(refusal: Refusal): boolean {
  if (refusal.kind === "refused") return refusal.code === "server_failed";
  return refusal.kind !== "unauthorised";
}

/** Whether asking again may bring an answer. */
function isPassing(refusal: Refusal): boolean {
  return isLost(refusal) || (refusal.kind === "refused" && refusal.code === "too_many_requests");
}

function lookUp<Order>(by: PlacementBy<Order>, tries = 1, absences = 0): Observable<PlacementOf<Order>> {
  const due$ = timer(backOff(tries, LOOK_UP_FIRST, LOOK_UP_SLOWEST));
  return merge(due$, by.returned$).pipe(
    take(1),
    switchMap(() => by.find().pipe(take(1))),
    switchMap((reply): Observable<PlacementOf<Order>> => {
      if (!reply.ok)
        return isPassing(reply.refusal)
          ? lookUp(by, tries + 1, absences)
          : of({ kind: "unresolved", refusal: reply.refusal });
      if (reply.value !== null) return of({ kind: "placed", order: reply.value, found: true });
      if (absences + 1 >= ABSENT_ANSWERS) return of({ kind: "absent" });
      return lookUp(by, AFTER_ABSENT, absences + 1);
    }),
  );
}
