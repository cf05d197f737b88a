import { map, of } from "rxjs";
import type { Order, OrderTerms } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import type { Command } from "../kit/command-types.ts";
import { orderWords } from "../order-words.ts";

/** A spot order as a command. At market the price is only what was shown: it is no term. */
export function spotOrder({ deps }: Pick<App, "deps">, order: OrderTerms): Command<Order | null> {
  const { spot } = deps.api;
  const { pair, side, mode, timeInForce, stop, price, amount } = order;
  return {
    kind: "spot-order",
    terms: {
      base: pair.baseId,
      quote: pair.quoteId,
      side,
      mode,
      timeInForce,
      stop: stop?.price ?? null,
      direction: stop?.direction ?? null,
      price: mode === "market" ? null : price,
      amount,
    },
    subject: `${amount} ${pair.base}/${pair.quote}`,
    send: (clientOrderId) =>
      spot
        .place({ ...order, clientOrderId })
        .pipe(map((reply) => (reply.ok ? { ok: true as const, value: reply.value.order } : reply))),
    // The lists tell of the order.
    read: () => of(null),
    find: (id) =>
      spot.find(id).pipe(
        map((reply) => {
          if (!reply.ok) return reply;
          const { value } = reply;
          return { ok: true, value: value === null ? { kind: "absent" } : { kind: "found", value } };
        }),
      ),
    done: (_, late) => ({ kind: "say", tone: "good", message: late ? "order_found" : "order_placed" }),
    words: orderWords,
  };
}
