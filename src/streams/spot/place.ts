import { map, type Observable } from "rxjs";
import type { SpotCalls } from "../../api/areas/spot.ts";
import type { Order, OrderTicket } from "../../api/values/index.ts";
import { type PlacementOf, placeOnce } from "../placement.ts";

export type Placement = PlacementOf<Order>;

/**
 * Sends an order, once; one whose reply was lost is looked up by its client order id, never sent again.
 * @param returned$ the link is back: a look that waits is taken then
 */
export function place(
  spot: Pick<SpotCalls, "place" | "find">,
  ticket: OrderTicket,
  returned$: Observable<unknown>,
): Observable<Placement> {
  return placeOnce({
    send: () =>
      spot
        .place(ticket)
        .pipe(map((reply) => (reply.ok ? { ok: true as const, value: reply.value.order } : reply))),
    find: () => spot.find(ticket.clientOrderId),
    returned$,
  });
}
