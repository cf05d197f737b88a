import { describe, it } from "vitest";
import type { Order } from "#src/api/spot/types.ts";
import { orderNotices, reportOrder } from "#src/streams/shell/outcomes/order-notices.ts";
import { spotNotice } from "#src/streams/shell/outcomes/outcome.ts";
import { marbles } from "../../../marbles.ts";
import { orderOf } from "../../spot/samples.ts";
import { fakeApp } from "../../support/fake-app.ts";

const stop = { price: "101.00", direction: "rising" } as const;
const waiting = orderOf(1, { stop: { ...stop, triggeredAt: null } });
const triggered = orderOf(1, { updatedAt: 5, stop: { ...stop, triggeredAt: 5 } });
const part = orderOf(2, { updatedAt: 6, filled: "0.5", turnover: "50" });
const more = orderOf(2, { updatedAt: 7, filled: "0.7", turnover: "70" });
const filled = (id: number) =>
  orderOf(id, { state: "done", updatedAt: 99, filled: "1", remaining: "0", turnover: "100" });
const say = (order: Order) => reportOrder(spotNotice(order));
const fired = reportOrder(spotNotice(triggered, undefined, { kind: "triggered" }));

describe("notices about orders", () => {
  it(
    "SPOT-STOP-009 SPOT-NOTICE-001 a triggered stop is reported once, then what is filled of the order",
    marbles((m) => {
      const pushes$ = m.hot<Order>("w 999ms t 999ms u 999ms f", {
        w: waiting,
        t: triggered,
        u: { ...triggered, updatedAt: 7, filled: "0.5", turnover: "50" },
        f: { ...triggered, state: "done", updatedAt: 9, filled: "1", turnover: "100" },
      });
      const app = fakeApp({ api: { socket: { orders: () => pushes$ } } });
      m.expect(orderNotices(app), "^ 5s !").toBeObservable("1250ms t 999ms u 999ms f", {
        t: fired,
        u: say({ ...triggered, updatedAt: 7, filled: "0.5", turnover: "50" }),
        f: say({ ...triggered, state: "done", updatedAt: 9, filled: "1", turnover: "100" }),
      });
      m.expect(pushes$).toHaveSubscriptions("^ 5s !");
    }),
  );

  it(
    "SPOT-NOTICE-001 what comes together is one notice an order; older forms and resting orders are no news",
    marbles((m) => {
      const pushes$ = m.hot<Order>("rpmpo", {
        r: orderOf(3),
        p: part,
        m: more,
        o: { ...part, updatedAt: 8, filled: "0.7", turnover: "70" },
      });
      const app = fakeApp({ api: { socket: { orders: () => pushes$ } } });
      m.expect(orderNotices(app), "^ 1s !").toBeObservable("251ms n", { n: say(more) });
    }),
  );

  it(
    "SPOT-NOTICE-004 more than three at once are counted in one notice",
    marbles((m) => {
      const orders = [10, 11, 12, 13].map(filled);
      const [a, b, c, d] = orders as [Order, Order, Order, Order];
      const app = (text: string) =>
        fakeApp({ api: { socket: { orders: () => m.hot<Order>(text, { a, b, c, d }) } } });
      m.expect(orderNotices(app("abc")), "^ 1s !").toBeObservable("250ms (abc)", {
        a: say(a),
        b: say(b),
        c: say(c),
      });
      m.expect(orderNotices(app("abcd")), "^ 1s !").toBeObservable("250ms m", {
        m: { kind: "say-orders", notices: orders.map((order) => spotNotice(order)) },
      });
    }),
  );
});
