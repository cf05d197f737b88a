import { describe, it } from "vitest";
import type { Order } from "#src/api/values/index.ts";
import { orderNews } from "#src/streams/screens/terminal/order-news.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../fake-app.ts";
import { orderOf } from "../../spot-samples.ts";

const stop = { price: "101.00", direction: "rising" } as const;
const waiting = orderOf(1, { stop: { ...stop, triggeredAt: null } });
const triggered = orderOf(1, { updatedAt: 5, stop: { ...stop, triggeredAt: 5 } });
const values = { symbol: "BTC/USDT", amount: "1", price: "100.00" };
const say = (message: "stop_triggered" | "order_filled") => ({ kind: "say", tone: "good", message, values });

describe("news of orders", () => {
  it(
    "SPOT-STOP-009 tells once that a stop was triggered, then that the order is filled",
    marbles((m) => {
      const pushes$ = m.hot<Order>("-w-t-t-u-f--", {
        w: waiting,
        t: triggered,
        u: { ...triggered, updatedAt: 7, filled: "0.5" },
        f: { ...triggered, updatedAt: 9, state: "done" },
      });
      const app = fakeApp({ api: { socket: { orders: () => pushes$ } } });
      m.expect(orderNews(app), "^----------!").toBeObservable("---t-----f--", {
        t: say("stop_triggered"),
        f: say("order_filled"),
      });
      m.expect(pushes$).toHaveSubscriptions(["^----------!", "^----------!"]);
    }),
  );

  it(
    "SPOT-STOP-009 an order that is triggered and filled at once is told as both; what was never open is no news",
    marbles((m) => {
      const pushes$ = m.hot<Order>("-b-d-c--", {
        b: { ...triggered, state: "done" },
        d: orderOf(2, { state: "done" }),
        c: { ...waiting, state: "cancelled", updatedAt: 9 },
      });
      const app = fakeApp({ api: { socket: { orders: () => pushes$ } } });
      m.expect(orderNews(app), "^-------!").toBeObservable("-(tf)---", {
        t: say("stop_triggered"),
        f: say("order_filled"),
      });
    }),
  );
});
