import { map, of } from "rxjs";
import type { Position, Refusal, Reply } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import type { Command, Found } from "../kit/command-types.ts";
import { orderWords } from "../order-words.ts";
import type { Outgoing } from "./ticket/state.ts";

/** A leverage order as a command; the exchange answers one with text alone. The trade password is no term. */
export function leverOrder(
  { deps }: Pick<App, "deps">,
  { order, password }: Outgoing,
): Omit<Command<Position | null>, "shows"> {
  const { lever } = deps.api;
  const { pair, side, price, hands, multiple } = order;
  return {
    kind: "lever-order",
    terms: { base: pair.baseId, quote: pair.quoteId, side, price, hands, multiple },
    subject: `${hands} × ${multiple} ${pair.base}/${pair.quote}`,
    send: (clientOrderId) =>
      lever
        .place({ ...order, clientOrderId }, password)
        .pipe(map((reply): Reply<null> => (reply.ok ? { ok: true, value: null } : reply))),
    read: () => of(null),
    find: (id) =>
      lever.find(pair, id).pipe(
        map((reply): Reply<Found<Position>> => {
          if (!reply.ok) return reply;
          const { value } = reply;
          return {
            ok: true,
            value: value.kind === "found" ? { kind: "found", value: value.position } : value,
          };
        }),
      ),
    done: (_, late) => ({ kind: "say", tone: "good", message: late ? "order_found" : "order_placed" }),
    words: orderWords,
  };
}

/** Said at the prompt, which stays, and there alone. */
export function isWrongPassword(refusal: Refusal): boolean {
  return refusal.kind === "refused" && refusal.code === "trade_password_wrong";
}
