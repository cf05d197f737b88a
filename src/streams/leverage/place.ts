import { map, type Observable, of, switchMap, timeout } from "rxjs";
import type { Refusal, Reply } from "../../api/http/reply-types.ts";
import type { Position } from "../../api/leverage/types.ts";
import type { Pair } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import type { Command, Found } from "../kit/command/command-types.ts";
import { notPlaced } from "../shell/outcomes/not-placed.ts";
import { reportOrder } from "../shell/outcomes/order-notices.ts";
import { positionNotice } from "../shell/outcomes/position-notice.ts";
import type { Outgoing } from "./ticket/state.ts";

/** How long to look for a placed order before it is reported without its price, in ms. */
const FOUND_WITHIN = 3_000;

/** A leverage order as a command. The reply is text alone, so the position is looked up. The trade password is not one of the terms. */
export function leverageOrder(
  { deps }: Pick<App, "deps">,
  { order, password }: Outgoing,
): Omit<Command<Position | null>, "shows"> {
  const calls = deps.api.leverage;
  const { pair, side, price, contracts, leverage, takeProfit, stopLoss } = order;
  const stops = takeProfit === null && stopLoss === null ? {} : { takeProfit, stopLoss };
  return {
    kind: "lever-order",
    terms: { base: pair.baseId, quote: pair.quoteId, side, price, contracts, leverage, ...stops },
    subject: `${contracts} × ${leverage} ${pair.base}/${pair.quote}`,
    send: (clientOrderId) =>
      calls
        .place({ ...order, clientOrderId }, password)
        .pipe(
          switchMap((reply) => (reply.ok ? placedAs(calls, pair, clientOrderId).pipe(map(ok)) : of(reply))),
        ),
    read: () => of(null),
    find: (id) =>
      calls.find(pair, id).pipe(
        map((reply): Reply<Found<Position>> => {
          if (!reply.ok) return reply;
          const { value } = reply;
          return {
            ok: true,
            value: value.kind === "found" ? { kind: "found", value: value.position } : value,
          };
        }),
      ),
    done: (position, late) => {
      const notice = position === null ? null : positionNotice(position);
      if (notice !== null) return reportOrder(notice);
      return { kind: "say", tone: "good", message: late ? "order_found" : "order_placed" };
    },
    says: notPlaced({
      symbol: `${pair.base}/${pair.quote}`,
      side: side === "buy" ? "long" : "short",
      amount: String(contracts),
      unit: `×${leverage}`,
      price,
    }),
  };
}

function ok<Value>(value: Value): Reply<Value> {
  return { ok: true, value };
}

/** The position or pending order that was just placed; `null` where it is not found soon. */
function placedAs(
  calls: App["deps"]["api"]["leverage"],
  pair: Pair,
  clientOrderId: string,
): Observable<Position | null> {
  return calls.find(pair, clientOrderId).pipe(
    map((reply) => (reply.ok && reply.value.kind === "found" ? reply.value.position : null)),
    timeout({ first: FOUND_WITHIN, with: () => of(null) }),
  );
}

/** Said at the prompt, which stays, and there alone. */
export function isWrongPassword(refusal: Refusal): boolean {
  return refusal.kind === "refused" && refusal.code === "trade_password_wrong";
}
