import { distinct, filter, map, merge, type Observable, tap } from "rxjs";
import type { Order } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import type { MessageKey, Reaction } from "../../reactions/types.ts";

/** Says what became of orders while nobody looked: a stop that was triggered, an order of the book that is filled. */
export function orderNews({ deps, reactions }: Pick<App, "deps" | "reactions">): Observable<unknown> {
  const orders$ = deps.api.socket.orders();
  const triggered$ = orders$.pipe(
    // As it comes with the push of that moment; later forms of the order are no news of it.
    filter(({ stop, updatedAt }) => stop !== null && stop.triggeredAt === updatedAt),
    distinct(({ id }) => id),
    map((order) => news("stop_triggered", order)),
  );
  const filled$ = orders$.pipe(
    filter(
      ({ mode, state, createdAt, updatedAt }) =>
        mode === "limit" && state === "done" && updatedAt > createdAt,
    ),
    map((order) => news("order_filled", order)),
  );
  return merge(triggered$, filled$).pipe(tap(reactions.react));
}

function news(message: MessageKey, { pair, amount, price }: Order): Reaction {
  const values = { symbol: `${pair.base}/${pair.quote}`, amount, price };
  return { kind: "say", tone: "good", message, values };
}
