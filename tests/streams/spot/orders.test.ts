import fc from "fast-check";
import { NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Order, OrderState } from "#src/api/spot/types.ts";
import { type Age, type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { POLL_EVERY, POLL_EVERY_UNPUSHED } from "#src/streams/kit/resource/pace.ts";
import { openOrdersOf } from "#src/streams/spot/open-orders.ts";
import { applyOrder, beginOrders, noOrders, openOrders } from "#src/streams/spot/order.fold.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { ok } from "../support/fakes.ts";
import { orderOf } from "./samples.ts";

describe("order folds", () => {
  const states = fc.constantFrom<OrderState>("open", "done", "cancelled");
  const order = fc
    .record({ id: fc.nat(3), state: states, updatedAt: fc.nat(5), filled: fc.nat(4) })
    .map(({ id, state, updatedAt, filled }) =>
      orderOf(id, { state, updatedAt, filled: String(filled), createdAt: id }),
    );
  // An order ends once: of each there is at most one final form.
  const forms = fc.uniqueArray(order, {
    selector: ({ id, state, updatedAt, filled }) =>
      state === "open" ? `${id} ${updatedAt} ${filled}` : `${id} ended`,
    maxLength: 20,
  });
  const fold = (list: readonly Order[]) => list.reduce(applyOrder, noOrders);

  it("STREAM-ORDERS-001 gives the same orders in whatever order and however often the updates come", () => {
    const shuffled = forms.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const orders = fold(list);
        const sorted = (all: ReadonlyMap<number, Order>) => [...all.values()].sort((a, b) => a.id - b.id);
        expect(sorted(fold(other))).toEqual(sorted(orders));
        expect(list.reduce(applyOrder, orders)).toBe(orders);
      }),
    );
  });

  it("STREAM-ORDERS-001 an older update neither undoes a newer one nor opens a finished order again", () => {
    const open = orderOf(1, { updatedAt: 5, filled: "0.5" });
    const orders = applyOrder(noOrders, open);
    expect(applyOrder(orders, orderOf(1, { updatedAt: 4 }))).toBe(orders);
    const done = applyOrder(orders, orderOf(1, { state: "done", updatedAt: 5 }));
    expect(openOrders(done)).toEqual([]);
    expect(openOrders(applyOrder(done, open))).toEqual([]);
  });

  it("SPOT-STOP-008 of two forms of one moment the triggered one is the later", () => {
    const stop = { price: "101.00", direction: "rising" } as const;
    const waiting = orderOf(1, { stop: { ...stop, triggeredAt: null } });
    const triggered = orderOf(1, { stop: { ...stop, triggeredAt: 1 } });
    for (const forms of [
      [waiting, triggered],
      [triggered, waiting],
    ])
      expect(openOrders(fold(forms))).toEqual([triggered]);
  });

  it("STREAM-UPSERT-001 a snapshot replaces everything and keeps the identity of what it knows", () => {
    const [one, two] = [orderOf(1), orderOf(2)];
    const orders = [one, two].reduce(applyOrder, noOrders);
    const begun = beginOrders([{ ...one }, orderOf(3)], orders);
    expect([...begun.keys()]).toEqual([1, 3]);
    expect(begun.get(1)).toBe(one);
  });
});

describe("open orders", () => {
  const shown = (...orders: Order[]): Loadable<readonly Order[]> => ready(orders);
  const [one, two] = [orderOf(1), orderOf(2)];
  const offlineSince = (since: number): Age => ({ state: "stale", since, reason: "offline" });
  const answers = (...lists: (readonly Order[])[]) => {
    let times = 0;
    return { openOrders: () => of(ok(lists[Math.min(times++, lists.length - 1)] ?? [])) };
  };

  it(
    "SPOT-OPEN-001 a snapshot, then pushes: new ones in front, finished ones leave",
    marbles((m) => {
      const pushes$ = m.hot("-----b-c---", { b: two, c: orderOf(1, { state: "cancelled", updatedAt: 9 }) });
      const app = fakeApp({ api: { spot: answers([one]), socket: { orders: () => pushes$ } } });
      m.expect(openOrdersOf(app, NEVER), "^---------!").toBeObservable("(la)-b-c--", {
        l: loading,
        a: shown(one),
        b: shown(two, one),
        c: shown(two),
      });
      m.expect(pushes$).toHaveSubscriptions("^---------!");
    }),
  );

  it(
    "STREAM-ORDERS-001 a guest has none; another token starts over; logging out lets go",
    marbles((m) => {
      const pushes$ = m.hot<Order>("----------------");
      const spot = answers([one], [two]);
      const app = fakeApp({ member: false, api: { spot, socket: { orders: () => pushes$ } } });
      m.hot("--x----y----g--").subscribe((token) =>
        app.state.session.next(token === "g" ? { state: "guest" } : { state: "member", token, user: null }),
      );
      m.expect(openOrdersOf(app, NEVER), "^-------------!").toBeObservable("g-(la)-(lb)-g--", {
        g: shown(),
        l: loading,
        a: shown(one),
        b: shown(two),
      });
      m.expect(pushes$).toHaveSubscriptions(["--^----!", "-------^----!"]);
    }),
  );

  it(
    "STREAM-SNAP-002 SPOT-SCREEN-006 fetches again on refresh and when the connection returns, without calling that late",
    marbles((m) => {
      const refresh$ = m.hot("------r---");
      const app = fakeApp({ api: { spot: answers([one], [two], [one, two]) } });
      m.hot("---------r").subscribe(() => app.state.returned.next());
      m.expect(openOrdersOf(app, refresh$), "^------------!").toBeObservable("(la)--b--c---", {
        l: loading,
        a: shown(one),
        b: shown(two),
        c: shown(two, one),
      });
    }),
  );

  it(
    "SPOT-OPEN-001 looks again slowly for back ends that push nothing, and sooner while the link is down",
    marbles((m) => {
      let asked = 0;
      const app = fakeApp({ api: { spot: { openOrders: () => of(ok([orderOf(++asked)])) } } });
      m.hot("61s d").subscribe(() => app.state.connection.next({ state: "reconnecting", since: 0 }));
      m.expect(openOrdersOf(app, NEVER), "^ 75s !").toBeObservable("(la) 59996ms b 999ms c 9999ms d", {
        l: loading,
        a: shown(orderOf(1)),
        b: shown(orderOf(2)),
        c: ready([orderOf(2)], offlineSince(60_000)),
        d: ready([orderOf(3)], offlineSince(71_000)),
      });
      expect([POLL_EVERY, POLL_EVERY_UNPUSHED]).toEqual([60_000, 10_000]);
    }),
  );
});
