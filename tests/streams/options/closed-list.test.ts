import { map, NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { CLOSED_PAGE, closedOf, withClosings } from "#src/streams/options/closed-list.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { ok } from "../support/fakes.ts";
import { closedOf as closed } from "./samples.ts";

describe("closed options", () => {
  it(
    "MICRO-PAGES-001 come 20 a page to their end; what closes meanwhile joins in front, once",
    marbles((m) => {
      const asked: (readonly number[])[] = [];
      const options = {
        closed: (page: number, limit: number) => {
          asked.push([page, limit]);
          return of(ok({ items: [closed(page === 1 ? 8 : 4)], page, last: page === 2 }));
        },
      };
      const closings$ = m.hot("--n----o---", { n: closed(9), o: closed(8) });
      const more$ = m.hot("     -----m----m");
      const shown$ = closedOf(fakeApp({ api: { options } }), { more$, closings$, reload$: NEVER }).pipe(
        map((list) =>
          list.state === "ready" ? `${list.value.items.map(({ id }) => id).join()} ${list.value.more}` : "l",
        ),
      );
      m.expect(shown$, "^----------!").toBeObservable("a-b--(bc)", {
        a: "8 true",
        b: "9,8 true",
        c: "9,8,4 false",
      });
      m.expect(closings$).toHaveSubscriptions("^----------!");
      m.flush();
      expect(asked).toEqual([
        [1, CLOSED_PAGE],
        [2, CLOSED_PAGE],
      ]);
      expect(CLOSED_PAGE).toBe(20);
    }),
  );

  it("MICRO-PAGES-002 one that is older than all that were fetched waits for its page", () => {
    const list = { items: [closed(9), closed(8)], more: true, loadingMore: false };
    expect(withClosings(list, [closed(3)])).toBe(list);
    const all = withClosings({ ...list, more: false }, [closed(3)]);
    expect(all.items.map(({ id }) => id)).toEqual([9, 8, 3]);
  });

  it("MICRO-PAGES-003 are sorted by the instant of their end, latest first, then by id", () => {
    const list = {
      items: [closed(9, { dueAt: 10_000 }), closed(2, { dueAt: 10_000 })],
      more: true,
      loadingMore: false,
    };
    const [long, short] = [closed(3, { dueAt: 70_000 }), closed(12, { dueAt: 9_000 })];
    const all = withClosings(list, [long, closed(5, { dueAt: 10_000 }), short]);
    expect(all.items.map(({ id }) => id)).toEqual([3, 9, 5, 2]);
  });
});
