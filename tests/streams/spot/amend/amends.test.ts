import { BehaviorSubject, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Order, OrderChange } from "#src/api/spot/types.ts";
import { type Loadable, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { type AmendView, createAmends } from "#src/streams/spot/amend/amends.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { orderOf } from "../samples.ts";

const steps = { tick: "0.01", lot: "0.1" };
const waiting = orderOf(2, { stop: { price: "99.00", direction: "falling", triggeredAt: null } });

function setUp() {
  const sent: [number, OrderChange, string][] = [];
  const replies = new Subject<Reply<string>>();
  const app = fakeApp({
    api: {
      spot: {
        amend: (id, change, clientId) => {
          sent.push([id, change, clientId]);
          return replies;
        },
      },
    },
  });
  const open = new BehaviorSubject<Loadable<readonly Order[]>>(
    ready([orderOf(1, { filled: "0.3" }), waiting]),
  );
  const scope = createScope();
  const settled: string[] = [];
  const onSettled = () => settled.push("settled");
  const amends = createAmends(app, scope, { open$: open, onSettled });
  const views: (AmendView | null)[] = [];
  amends.view$.subscribe((view) => views.push(view));
  const view = () => views.at(-1);
  return { app, amends, sent, replies, open, scope, settled, view };
}

describe("the editor of an open order", () => {
  it("SPOT-AMEND-007 begins with what the order has, and sends only what is changed, once", () => {
    const { app, amends, sent, replies, settled, view } = setUp();
    amends.edit(1, steps);
    expect(view()).toMatchObject({ id: 1, texts: { price: "100", amount: "1", stop: "" }, isWaiting: false });
    amends.change("price", "101.5");
    amends.save();
    amends.save();
    expect(view()).toMatchObject({ saving: true });
    expect(sent).toEqual([[1, { price: "101.5", amount: null, stopPrice: null, distance: null }, "id-1"]]);
    replies.next(ok(""));
    expect(view()).toBeNull();
    expect(settled).toEqual(["settled"]);
    expect(app.reacted).toEqual([{ kind: "say", tone: "good", message: "order_amended" }]);
  });

  it("SPOT-AMEND-007 names the problem of a field, and sends nothing", () => {
    const { amends, sent, view } = setUp();
    amends.edit(1, steps);
    amends.change("amount", "0.3");
    expect(view()?.problems).toEqual({
      amount: { code: "amount_below_filled", values: { filled: "0.3", currency: "BTC" } },
    });
    amends.change("price", "100.001");
    amends.save();
    expect(view()?.problems).toMatchObject({ price: { code: "price_off_tick", values: { tick: "0.01" } } });
    expect(sent).toEqual([]);
  });

  it("SPOT-AMEND-007 stays with what was typed where the exchange refuses", () => {
    const { app, amends, replies, view } = setUp();
    amends.edit(1, steps);
    amends.change("amount", "5");
    amends.save();
    replies.next(no());
    expect(view()).toMatchObject({ saving: false, texts: { amount: "5" } });
    expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
  });

  it("SPOT-AMEND-007 edits the stop price of an order that waits", () => {
    const { amends, sent, view } = setUp();
    amends.edit(2, steps);
    expect(view()).toMatchObject({ isWaiting: true, texts: { stop: "99" } });
    amends.change("stop", "98");
    amends.save();
    expect(sent).toEqual([[2, { price: null, amount: null, stopPrice: "98", distance: null }, "id-1"]]);
  });

  it("SPOT-AMEND-007 closes where nothing is changed, by hand, and where the order is open no more", () => {
    const { amends, sent, open, view } = setUp();
    amends.edit(1, steps);
    amends.save();
    expect([view(), sent]).toEqual([null, []]);
    amends.edit(1, steps);
    amends.close();
    expect(view()).toBeNull();
    amends.edit(1, steps);
    open.next(ready([waiting]));
    expect(view()).toBeNull();
  });

  it("STREAM-LIFE-001 sends nothing after the end, and hears out what is in progress", () => {
    const { app, amends, sent, replies, scope } = setUp();
    amends.edit(1, steps);
    amends.change("price", "101");
    amends.save();
    scope.end();
    replies.next(ok(""));
    amends.save();
    expect(sent).toHaveLength(1);
    expect(app.reacted).toHaveLength(1);
  });
});
