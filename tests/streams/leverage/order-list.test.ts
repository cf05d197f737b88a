import { type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Page, Reply } from "#src/api/http/reply-types.ts";
import type { LeverageClosed, Position, PositionState } from "#src/api/leverage/types.ts";
import type { Listing } from "#src/streams/kit/resource/listing.ts";
import { known, type Loadable, loading } from "#src/streams/kit/resource/loadable.ts";
import { orderListOf } from "#src/streams/leverage/order-list.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { ok } from "../support/fakes.ts";
import { positionOf } from "./samples.ts";

/** An exchange with orders of a state, ten a page. */
function setUp(state: PositionState | null, count: number) {
  const asked: number[] = [];
  const more = new Subject<void>();
  const closed = new Subject<readonly LeverageClosed[]>();
  const row = (id: number) => positionOf(id, { state: state ?? "closed" });
  let ids = Array.from({ length: count }, (_, index) => count - index);
  const orders = (_: unknown, page: number): Observable<Reply<Page<Position>>> => {
    asked.push(page);
    const items = ids.slice((page - 1) * 10, page * 10).map(row);
    return of(ok({ items, page, last: page * 10 >= ids.length }));
  };
  const app = fakeApp({
    api: {
      leverage: {
        orders,
        account: () => of(ok({ positions: ids.filter((id) => id > 0).map(row), thresholdPercent: null })),
      },
      socket: { leverageClosed: () => closed },
    },
  });
  const list$ = orderListOf(app, { state, pair: null, side: null, more$: more, retry$: new Subject() });
  const seen: Loadable<Listing<Position>>[] = [];
  const subscription = list$.subscribe((list) => seen.push(list));
  return {
    app,
    asked,
    more,
    closed,
    seen,
    list: () => known(seen.at(-1) ?? loading),
    ids: () => known(seen.at(-1) ?? loading)?.items.map(({ id }) => id),
    add: (id: number) => {
      ids = [id, ...ids];
    },
    end: () => subscription.unsubscribe(),
  };
}

describe("orders by state", () => {
  it("STREAM-LEVER-006 eight rows offer no more, nine do; no more is known after an empty page", () => {
    const few = setUp("closed", 8);
    expect(few.list()).toMatchObject({ more: false });
    const many = setUp("closed", 9);
    expect(many.list()).toMatchObject({ more: true });
    many.more.next();
    expect([many.list()?.items.length, many.list()?.more, many.asked]).toEqual([9, false, [1, 2]]);
    many.more.next();
    expect(many.asked).toEqual([1, 2]);
    few.end();
    many.end();
  });

  it("STREAM-LEVER-006 pages follow one another", () => {
    const { list, more, asked, end } = setUp("revoked", 25);
    expect(list()?.items.length).toBe(10);
    more.next();
    more.next();
    expect([list()?.items.length, asked]).toEqual([25, [1, 2, 3]]);
    end();
  });

  it("STREAM-LEVER-006 a row that leaves the state leaves the list at once, and stays in a list of ended ones", () => {
    const pending = setUp("pending", 3);
    pending.closed.next([{ id: 2, reason: "revoked" }]);
    expect(pending.ids()).toEqual([3, 1]);
    pending.app.leverage.remove(3, "revoked");
    expect(pending.ids()).toEqual([1]);
    pending.end();
    const ended = setUp("closed", 2);
    ended.closed.next([{ id: 2, reason: "user" }]);
    expect(ended.ids()).toEqual([2, 1]);
    ended.end();
  });

  it("STREAM-LEVER-006 in the list of every state what is live moves with the positions", () => {
    const row = positionOf(2);
    const live = positionOf(2, { takeProfit: "110.00", version: 2 });
    const app = fakeApp({
      api: {
        leverage: {
          orders: () => of(ok({ items: [row, positionOf(1, { state: "revoked" })], page: 1, last: true })),
          account: () => of(ok({ positions: [live], thresholdPercent: null })),
        },
      },
    });
    const seen: (readonly (string | null)[] | undefined)[] = [];
    orderListOf(app, { state: null, pair: null, side: null, more$: new Subject(), retry$: new Subject() })
      .subscribe((list) => seen.push(known(list)?.items.map(({ takeProfit }) => takeProfit)))
      .unsubscribe();
    expect(seen.at(-1)).toEqual(["110.00", null]);
  });

  it(
    "STREAM-LEVER-006 what is new is fetched once the changes are over",
    marbles((m) => {
      const { add, closed, ids, asked, end } = setUp("open", 2);
      m.cold("10ms a 10ms b 1s x").subscribe((letter) => {
        if (letter === "a") add(7);
        if (letter === "b") closed.next([{ id: 1, reason: "user" }]);
        if (letter !== "x") return;
        expect([ids(), asked]).toEqual([
          [7, 2],
          [1, 1],
        ]);
        end();
      });
    }),
  );

  it(
    "STREAM-LEVER-026 a position that was never shown as open is fetched when it has ended",
    marbles((m) => {
      const { closed, asked, end } = setUp("closed", 2);
      m.cold("10ms a 1s x").subscribe((letter) => {
        if (letter === "a") closed.next([{ id: 9, reason: "user" }]);
        if (letter !== "x") return;
        expect(asked).toEqual([1, 1]);
        end();
      });
    }),
  );

  it("STREAM-LEVER-006 a guest's lists are empty and not asked for", () => {
    const { app, asked, end } = setUp("open", 1);
    end();
    app.state.session.next({ state: "guest" });
    const before = asked.length;
    const seen: unknown[] = [];
    orderListOf(app, { state: "open", pair: null, side: null, more$: new Subject(), retry$: new Subject() })
      .subscribe((list) => seen.push(known(list)?.items))
      .unsubscribe();
    expect([seen, asked.length]).toEqual([[[]], before]);
  });
});
