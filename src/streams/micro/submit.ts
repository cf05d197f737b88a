import { map, NEVER, type Observable } from "rxjs";
import type { MicroCalls, MicroFound } from "../../api/areas/micro.ts";
import type { MicroOrder, MicroTicket, Refusal, Reply } from "../../api/values/index.ts";
import { type PlacementOf, placeOnce } from "../placement.ts";

type MicroPlacement = PlacementOf<MicroOrder>;

/** An exchange that keeps no client order ids cannot say whether it took an order. */
const untold: Refusal = { kind: "refused", type: "error", message: "", code: "order_unknown" };

/**
 * Sends an option, once; one whose reply was lost is looked up by its client order id, never sent again.
 * @param returned$ the link is back: a look that waits is taken then
 */
export function submitMicro(
  micro: Pick<MicroCalls, "submit" | "find">,
  ticket: MicroTicket,
  returned$: Observable<unknown> = NEVER,
): Observable<MicroPlacement> {
  return placeOnce({
    send: () => micro.submit(ticket),
    find: () => micro.find(ticket.marketId, ticket.clientOrderId).pipe(map(orderOf)),
    returned$,
  });
}

function orderOf(reply: Reply<MicroFound>): Reply<MicroOrder | null> {
  if (!reply.ok) return reply;
  if (reply.value.kind === "untold") return { ok: false, refusal: untold };
  return { ok: true, value: reply.value.kind === "found" ? reply.value.order : null };
}
