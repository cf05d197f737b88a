import { type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Page, Reply } from "#src/api/http/reply-types.ts";
import type { Side } from "#src/api/markets/types.ts";
import type { Order } from "#src/api/spot/types.ts";
import type { Listing } from "#src/streams/kit/resource/listing.ts";
import { known, type Loadable, loading } from "#src/streams/kit/resource/loadable.ts";
import { spotOrdersOf } from "#src/streams/leverage/spot-orders.ts";
import { marbles } from "../../marbles.ts";
import { orderOf } from "../spot/samples.ts";
import { fakeApp } from "../support/fake-app.ts";
import { ok } from "../support/fakes.ts";

/** An exchange with open buys, ten a page. */
function setUp(count: number) {
  const asked: [Side, number][] = [];
  const [more, revoked, pushed] = [new Subject<void>(), new Subject<number>(), new Subject<Order>()];
  const ids = Array.from({ length: count }, (_, index) => count - index);
  const openOfSide = (side: Side, page: number): Observable<Reply<Page<Order>>> => {
    asked.push([side, page]);
    const items = ids.slice((page - 1) * 10, page * 10).map((id) => orderOf(id));
    return of(ok({ items, page, last: page * 10 >= ids.length }));
  };
  const app = fakeApp({ api: { spot: { openOfSide }, socket: { orders: () => pushed } } });
  const seen: Loadable<Listing<Order>>[] = [];
  const subscription = spotOrdersOf(app, {
    side: "buy",
    more$: more,
    retry$: new Subject(),
    revoked$: revoked,
  }).subscribe((list) => seen.push(list));
  const list = () => known(seen.at(-1) ?? loading);
  return {
    ...{ app, asked, more, revoked, pushed, seen, list },
    ids: () => list()?.items.map(({ id }) => id),
    end: () => subscription.unsubscribe(),
  };
}

describe("open spot orders beside the positions", () => {
  it("STREAM-LEVER-016 eight rows offer no more, nine do; no more is known after an empty page", () => {
    const few = setUp(8);
    expect([few.list()?.more, few.ids()?.length]).toEqual([false, 8]);
    few.end();
    const many = setUp(12);
    expect([many.list()?.more, many.ids()?.length]).toEqual([true, 10]);
    many.more.next();
    many.more.next();
    many.more.next();
    expect([many.list()?.more, many.ids()?.length]).toEqual([false, 12]);
    expect(many.asked).toEqual([
      ["buy", 1],
      ["buy", 2],
      ["buy", 3],
    ]);
    many.end();
  });

  it("STREAM-LEVER-016 a new order of the side comes first; a filled or cancelled one leaves", () => {
    const { pushed, ids, list, end } = setUp(2);
    pushed.next(orderOf(3));
    pushed.next(orderOf(4, { side: "sell" }));
    expect(ids()).toEqual([3, 2, 1]);
    pushed.next(orderOf(2, { filled: "0.5", updatedAt: 9 }));
    expect(list()?.items[1]?.filled).toBe("0.5");
    pushed.next(orderOf(2, { filled: "0.2", updatedAt: 1 }));
    pushed.next(orderOf(1, { state: "cancelled", updatedAt: 9 }));
    expect([ids(), list()?.items[1]?.filled]).toEqual([[3, 2], "0.5"]);
    pushed.next(orderOf(2, { state: "done", updatedAt: 10 }));
    expect(ids()).toEqual([3]);
    end();
  });

  it("STREAM-LEVER-016 what was revoked goes without waiting for the push, and does not come back", () => {
    const { pushed, revoked, ids, end } = setUp(2);
    revoked.next(2);
    expect(ids()).toEqual([1]);
    pushed.next(orderOf(2, { filled: "0.1", updatedAt: 9 }));
    expect(ids()).toEqual([1]);
    end();
  });

  it(
    "STREAM-LEVER-016 a guest has none and nothing is asked for; pushes are heard only while the list is",
    marbles((m) => {
      const pushes$ = m.hot<Order>("-----");
      const asked: number[] = [];
      const app = fakeApp({
        member: false,
        api: {
          spot: {
            openOfSide: (_, page) => {
              asked.push(page);
              return of(ok({ items: [], page, last: true }));
            },
          },
          socket: { orders: () => pushes$ },
        },
      });
      const none$ = new Subject<never>();
      const list$ = spotOrdersOf(app, { side: "buy", more$: none$, retry$: none$, revoked$: none$ });
      const seen: unknown[] = [];
      list$.subscribe((list) => seen.push(known(list)?.items)).unsubscribe();
      expect([seen, asked]).toEqual([[[]], []]);
      m.expect(pushes$).toHaveSubscriptions([]);
    }),
  );
});
