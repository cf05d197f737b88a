import { delay, NEVER, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ChainRecord } from "#src/api/wallets/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { RECENT, recentRecordsOf } from "#src/streams/wallets/funds/recent-records.ts";
import { type RecordFilter, recordListOf } from "#src/streams/wallets/funds/record-list.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok } from "../../support/fakes.ts";
import { record } from "./samples.ts";

const all: RecordFilter = { kind: null, currencyId: null };

function setUp(filter: RecordFilter = all, member = true) {
  const pushed = new Subject<ChainRecord>();
  const asked: unknown[] = [];
  let server = [record(2), record(1, { state: "done" })];
  let delayed = 0;
  const app = fakeApp({
    member,
    api: {
      funds: {
        records: (given, page) => {
          asked.push([given, page]);
          const reply$ = of(ok({ items: page === 1 ? server : [record(0)], page, last: page === 2 }));
          return delayed === 0 ? reply$ : reply$.pipe(delay(delayed));
        },
      },
      socket: { chainRecords: () => pushed },
    },
  });
  const more = new Subject<void>();
  const list$ = recordListOf(app, { ...filter, more$: more, retry$: NEVER });
  const seen: string[] = [];
  const rows = new Set<ChainRecord>();
  const held = list$.subscribe((data) => {
    const items = known(data)?.items;
    if (items === undefined) return;
    seen.push(
      items
        .map(({ id, confirmations, state }) => `${id}${state === "done" ? "!" : `:${confirmations}`}`)
        .join(" "),
    );
    for (const item of items) if (item.id === 1) rows.add(item);
  });
  return {
    app,
    pushed,
    asked,
    more,
    seen,
    rows,
    held,
    serve: (next: ChainRecord[]) => {
      server = next;
    },
    /** How long replies take from now on, ms. */
    slow: (ms: number) => {
      delayed = ms;
    },
  };
}

describe("deposits and withdrawals", () => {
  it(
    "STREAM-FUNDS-006 a push takes the place of its record, a new one joins the front; the others keep their identity",
    marbles((m) => {
      const { pushed, seen, rows, held } = setUp();
      m.cold("1ms a").subscribe(() => pushed.next(record(2, { confirmations: 3 })));
      m.cold("2ms a").subscribe(() => pushed.next(record(3)));
      m.cold("3ms a").subscribe(() => pushed.next(record(2, { state: "done" })));
      m.cold("9ms a").subscribe(() => {
        expect(seen).toEqual(["2:1 1!", "2:3 1!", "3:1 2:3 1!", "3:1 2! 1!"]);
        expect(rows.size).toBe(1);
        held.unsubscribe();
      });
    }),
  );

  it(
    "STREAM-FUNDS-006 after a lost link the list reloads and earlier pushes are dropped",
    marbles((m) => {
      const { app, pushed, asked, seen, held, serve } = setUp();
      m.cold("1ms a").subscribe(() => pushed.next(record(2, { confirmations: 3 })));
      m.cold("2ms a").subscribe(() => {
        serve([record(2, { state: "done" }), record(1, { state: "done" })]);
        app.state.returned.next();
      });
      m.cold("9ms a").subscribe(() => {
        expect(asked.length).toBe(2);
        expect(seen.at(-1)).toBe("2! 1!");
        held.unsubscribe();
      });
    }),
  );

  it(
    "STREAM-FUNDS-006 while the list is fetched again earlier pushes stay, and new ones show at once",
    marbles((m) => {
      const { app, pushed, seen, held, serve, slow } = setUp();
      slow(5);
      m.cold("7ms a").subscribe(() => pushed.next(record(3)));
      m.cold("8ms a").subscribe(() => {
        serve([record(4), record(3, { state: "done" }), record(1, { state: "done" })]);
        app.state.returned.next();
      });
      m.cold("10ms a").subscribe(() => pushed.next(record(4, { confirmations: 2 })));
      m.cold("20ms a").subscribe(() => {
        expect(seen).toEqual(["2:1 1!", "3:1 2:1 1!", "3:1 2:1 1!", "4:2 3:1 2:1 1!", "4:2 3! 1!"]);
        held.unsubscribe();
      });
    }),
  );

  it(
    "STREAM-FUNDS-006 grows by pages to its end, and shows only what is asked for",
    marbles((m) => {
      const { pushed, asked, more, seen, held } = setUp({ kind: "withdraw", currencyId: 1 });
      m.cold("1ms a").subscribe(() => pushed.next(record(9)));
      m.cold("2ms a").subscribe(() => pushed.next(record(8, { kind: "withdraw", currencyId: 2 })));
      m.cold("3ms a").subscribe(() => more.next());
      m.cold("4ms a").subscribe(() => more.next());
      m.cold("9ms a").subscribe(() => {
        const filter = { kind: "withdraw", currencyId: 1 };
        expect(asked).toEqual([
          [filter, 1],
          [filter, 2],
        ]);
        expect(seen.at(-1)).toBe("2:1 1! 0:1");
        held.unsubscribe();
      });
    }),
  );

  it("STREAM-FUNDS-006 a guest has none, and nothing is asked for", () => {
    const { asked, seen, held } = setUp(all, false);
    expect([asked, seen]).toEqual([[], [""]]);
    held.unsubscribe();
  });

  it(
    "STREAM-FUNDS-014 the recent ones of a coin are its newest few; older pushes change nothing",
    marbles((m) => {
      const pushed = new Subject<ChainRecord>();
      const retry = new Subject<void>();
      const server = [5, 4, 3, 2].map((id) => record(id));
      const replies = [no(), ok({ items: server, page: 1, last: true })];
      const app = fakeApp({
        member: true,
        api: {
          funds: { records: () => of(replies.shift() ?? no()) },
          socket: { chainRecords: () => pushed },
        },
      });
      const seen: unknown[] = [];
      const held = recentRecordsOf(app, { kind: "deposit", currencyId: 1 }, retry).subscribe((data) => {
        seen.push(
          data.state === "ready"
            ? data.value.map(({ id, confirmations }) => [id, confirmations])
            : data.state,
        );
      });
      m.cold("1ms a").subscribe(() => retry.next());
      m.cold("2ms a").subscribe(() => pushed.next(record(2, { state: "done" })));
      m.cold("3ms a").subscribe(() => pushed.next(record(6, { confirmations: 0 })));
      m.cold("4ms a").subscribe(() => pushed.next(record(7, { kind: "withdraw" })));
      m.cold("9ms a").subscribe(() => {
        const first = [5, 4, 3].map((id) => [id, 1]);
        expect(seen).toEqual([
          "loading",
          "failed",
          "loading",
          first,
          [[6, 0], ...first.slice(0, RECENT - 1)],
        ]);
        held.unsubscribe();
        expect(pushed.observed).toBe(false);
      });
    }),
  );
});
