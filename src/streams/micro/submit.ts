import { map, type Observable } from "rxjs";
import type { MicroCalls, MicroFound } from "../../api/areas/micro.ts";
import type { MicroOrder, MicroTicket, Reply } from "../../api/values/index.ts";
import { type PlacementOf, placeOnce, untold } from "../placement.ts";

type MicroPlacement = PlacementOf<MicroOrder>;

/**
 * Sends an option, once; one whose reply was lost is looked up by its client order id, never sent again.
 * @param returned$ the link is back: a look that waits is taken then
 */
export function submitMicro(
  micro: Pick<MicroCalls, "submit" | "find">,
  ticket: MicroTicket,
  returned$: Observable<unknown>,
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
