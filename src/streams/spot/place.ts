import { concat, type Observable, of, switchMap, take, timer } from "rxjs";
import type { SpotCalls } from "../../api/api.ts";
import type { Order, OrderTicket, Refusal } from "../../api/values/index.ts";
import { backOff } from "../operators/back-off.ts";

/**
 * What becomes of a placement. `lost`: no reply came, the order is being looked up; then `placed` with `found`, or `absent`: the
 * exchange does not know it, or `unresolved`: it refuses to say.
 */
export type Placement =
  | { readonly kind: "placed"; readonly order: Order | null; readonly found: boolean }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "lost"; readonly refusal: Refusal }
  | { readonly kind: "absent" }
  | { readonly kind: "unresolved"; readonly refusal: Refusal };

/** The first and the longest wait before a lost order is looked up (again), in ms. */
export const LOOK_UP_FIRST = 1_000;
export const LOOK_UP_SLOWEST = 15_000;
/** So often must the exchange say that it does not know an order: a request may still be on its way when it is first asked. */
const ABSENT_ANSWERS = 2;

/**
 * Sends an order, once. When the reply is lost the order is looked up by its client order id until the exchange answers; it is never
 * sent again. Completes with the last word.
 */
export function place(spot: Pick<SpotCalls, "place" | "find">, ticket: OrderTicket): Observable<Placement> {
  return spot.place(ticket).pipe(
    take(1),
    switchMap((reply): Observable<Placement> => {
      if (reply.ok) return of({ kind: "placed", order: reply.value.order, found: false });
      if (!isLost(reply.refusal)) return of({ kind: "refused", refusal: reply.refusal });
      return concat(
        of<Placement>({ kind: "lost", refusal: reply.refusal }),
        lookUp(spot, ticket.clientOrderId),
      );
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

function lookUp(
  spot: Pick<SpotCalls, "find">,
  clientOrderId: string,
  tries = 1,
  absences = 0,
): Observable<Placement> {
  return timer(backOff(tries, LOOK_UP_FIRST, LOOK_UP_SLOWEST)).pipe(
    switchMap(() => spot.find(clientOrderId).pipe(take(1))),
    switchMap((reply): Observable<Placement> => {
      if (!reply.ok)
        return isPassing(reply.refusal)
          ? lookUp(spot, clientOrderId, tries + 1, absences)
          : of({ kind: "unresolved", refusal: reply.refusal });
      if (reply.value !== null) return of({ kind: "placed", order: reply.value, found: true });
      if (absences + 1 >= ABSENT_ANSWERS) return of({ kind: "absent" });
      return lookUp(spot, clientOrderId, tries + 1, absences + 1);
    }),
  );
}
