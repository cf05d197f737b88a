import { map } from "rxjs";
import type { Order, OrderTerms } from "../../api/spot/types.ts";
import type { App } from "../app-types.ts";
import type { Command } from "../kit/command/command-types.ts";
import { notPlaced } from "../shell/outcomes/not-placed.ts";
import { reportOrder } from "../shell/outcomes/order-notices.ts";
import { spotNotice } from "../shell/outcomes/outcome.ts";

/** A spot order as a command. */
export function spotOrder({ deps }: Pick<App, "deps">, order: OrderTerms): Command<Order | null> {
  const { spot } = deps.api;
  const { pair, side, mode, timeInForce, stop, trail, oco, exits, visible, price, amount } = order;
  // That of a market order was only shown, and that of a trailing stop follows the market.
  const limit = mode === "market" || trail !== null ? null : price;
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
      // Only where there is one: what other orders are known by stays.
      ...(oco === null ? {} : { ocoStop: oco.stopPrice, ocoPrice: oco.price }),
      ...(exits === null ? {} : exits),
      ...(visible === null ? {} : { visible }),
      ...(trail === null ? {} : { ...trail, trail: trail.unit }),
      price: limit,
      amount,
    },
    subject: `${amount} ${pair.base}/${pair.quote}`,
    send: (clientOrderId) =>
      spot
        .place({ ...order, clientOrderId })
        .pipe(map((reply) => (reply.ok ? { ok: true as const, value: reply.value.order } : reply))),
    read: (outcome) => spot.readPlaced(outcome),
    find: (id) =>
      spot.find(id).pipe(
        map((reply) => {
          if (!reply.ok) return reply;
          const { value } = reply;
          return { ok: true, value: value === null ? { kind: "absent" } : { kind: "found", value } };
        }),
      ),
    // A reply with text alone only says that the order was accepted.
    done: (placed, late) =>
      placed === null
        ? { kind: "say", tone: "good", message: late ? "order_found" : "order_placed" }
        : reportOrder(spotNotice(placed, { price: placesOf(price), amount: placesOf(amount) })),
    says: notPlaced({
      symbol: `${pair.base}/${pair.quote}`,
      side,
      amount,
      unit: pair.base,
      price: limit,
    }),
  };
}

/** How many decimals a text has. The form writes as many as the market has. */
function placesOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}
