import { map, type Observable } from "rxjs";
import type { LeverCalls, LeverFound } from "../../api/areas/lever.ts";
import type { Position, Reply } from "../../api/values/index.ts";
import { type PlacementOf, placeOnce, untold } from "../placement.ts";
import type { Outgoing } from "./ticket/state.ts";

/** What becomes of a leverage order; the exchange answers a placement with text alone. */
export type LeverPlacement = PlacementOf<Position>;

/**
 * Sends a leverage order, once; one whose reply was lost is looked up among the newest orders of the pair, never sent again.
 * @param returned$ the link is back: a look that waits is taken then
 */
export function placeLever(
  lever: Pick<LeverCalls, "place" | "find">,
  { order, password }: Outgoing,
  returned$: Observable<unknown>,
): Observable<LeverPlacement> {
  return placeOnce({
    send: () =>
      lever
        .place(order, password)
        .pipe(map((reply): Reply<null> => (reply.ok ? { ok: true, value: null } : reply))),
    find: () => lever.find(order.pair, order.clientOrderId).pipe(map(positionOf)),
    returned$,
  });
}

function positionOf(reply: Reply<LeverFound>): Reply<Position | null> {
  if (!reply.ok) return reply;
  if (reply.value.kind === "untold") return { ok: false, refusal: untold };
  return { ok: true, value: reply.value.kind === "found" ? reply.value.position : null };
}
