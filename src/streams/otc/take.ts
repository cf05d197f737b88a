import { filter, map, type Observable, tap } from "rxjs";
import type { Deal, OtcMarket, Reply, TakeOrder } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { placeOnce } from "../placement.ts";

/**
 * Takes an advert, once. When the reply is lost, the waiting deals of the person are looked through for one on this advert; it is never
 * sent again. Emits the last word: the deal, `null` where the exchange tells none.
 * @param onLost the reply was lost and the deal is being looked up
 */
export function takeAdvert(
  { deps, connection }: Pick<App, "deps" | "connection">,
  market: OtcMarket,
  order: TakeOrder,
  password: string,
  onLost: () => void,
): Observable<Reply<Deal | null>> {
  const calls = deps.api[market];
  return placeOnce<Deal>({
    send: () => calls.take(order, password),
    find: () =>
      calls.taken({ side: null, currencyId: null, state: "waiting" }, 1).pipe(
        map((reply) =>
          reply.ok
            ? {
                ok: true,
                value: reply.value.items.find(({ advertId }) => advertId === order.advertId) ?? null,
              }
            : reply,
        ),
      ),
    returned$: connection.returned$,
  }).pipe(
    tap(({ kind }) => {
      if (kind === "lost") onLost();
    }),
    filter((placement) => placement.kind !== "lost"),
    map((placement): Reply<Deal | null> => {
      switch (placement.kind) {
        case "placed":
          return { ok: true, value: placement.order };
        case "absent":
          return { ok: false, refusal: { kind: "timeout" } };
        default:
          return { ok: false, refusal: placement.refusal };
      }
    }),
  );
}
