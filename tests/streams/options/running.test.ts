import { isDeepStrictEqual } from "node:util";
import {
  debounceTime,
  distinctUntilChanged,
  map,
  mergeMap,
  NEVER,
  type Observable,
  of,
  startWith,
} from "rxjs";
import { describe, expect, it } from "vitest";
import type { OptionDuration, OptionOrder } from "#src/api/options/types.ts";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import type { RunningRow } from "#src/streams/options/rows.ts";
import { CLOSED_SHOWN_FOR, type RunningFrom, runningOf, TICK_EVERY } from "#src/streams/options/running.ts";
import { noMarks } from "#src/streams/options/window.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { type FakeApi, no, ok, refused } from "../support/fakes.ts";
import { closedOf, duration, market, optionsOf } from "./samples.ts";

/** Rows in short: "2:18 1:closed". */
const brief = map((rows: Loadable<readonly RunningRow[]>): string => {
  if (rows.state !== "ready") return rows.state;
  const texts = rows.value.map(
    ({ order, secondsLeft, closed }) => `${order.id}:${closed ? "closed" : secondsLeft}`,
  );
  return texts.join(" ") || "none";
});

/** An exchange whose running list gives these answers, one after the other; the last one again and again. */
function listing(...answers: (readonly OptionOrder[])[]): NonNullable<FakeApi["options"]> {
  let times = 0;
  return { running: () => of(ok(answers[Math.min(times++, answers.length - 1)] ?? [])) };
}

const from = (other: Partial<RunningFrom> = {}): RunningFrom => ({
  market,
  price$: of(null),
  marks$: of(noMarks),
  durations$: of([]),
  placed$: NEVER,
  closings$: NEVER,
  refresh$: NEVER,
  onFound: () => {},
  ...other,
});
const withVisible = (app: ReturnType<typeof fakeApp>, visible$: Observable<boolean>) => ({
  ...app,
  deps: { ...app.deps, visible$ },
});
const ticking = (times: number) => `200ms t${" 199ms t".repeat(times - 1)}`;

describe("running orders as a stream", () => {
  it(
    "MICRO-RUN-001 counts down by the deadline, every 200 ms, to zero and no further",
    marbles((m) => {
      const app = fakeApp({ api: { options: listing([optionsOf(1, { seconds: 3, dueAt: 2_500 })]) } });
      m.expect(runningOf(app, from()).pipe(brief, distinctUntilChanged()), "^ 4s !").toBeObservable(
        "(la) 596ms b 999ms c 999ms d",
        { l: "loading", a: "1:3", b: "1:2", c: "1:1", d: "1:0" },
      );
      expect([TICK_EVERY, CLOSED_SHOWN_FOR]).toEqual([200, 500]);
    }),
  );

  it(
    "MICRO-RUN-002 one timer serves sixty rows, and stops when none of them runs any more",
    marbles((m) => {
      const sixty = Array.from({ length: 60 }, (_, index) =>
        optionsOf(index + 1, { seconds: 30, dueAt: 1_000 + index * 20 }),
      );
      const ticks$ = m.cold(ticking(30));
      const closings$ = m.hot("2s x").pipe(mergeMap(() => sixty.map(({ id }) => closedOf(id))));
      const app = fakeApp({ api: { options: listing(sixty) } });
      const counts$ = runningOf(app, from({ ticks$, closings$ })).pipe(
        map((rows) => (rows.state === "ready" ? rows.value.filter(({ closed }) => !closed).length : -1)),
        distinctUntilChanged(),
      );
      m.expect(counts$.pipe(debounceTime(0)), "^ 4s !").toBeObservable("a 1999ms z", { a: 60, z: 0 });
      m.expect(ticks$).toHaveSubscriptions("^ 1999ms !");
    }),
  );

  it(
    "MICRO-RUN-003 no timer runs in a hidden tab; after a minute the countdown is right at once",
    marbles((m) => {
      const ticks$ = m.cold(ticking(400));
      const app = fakeApp({ api: { options: listing([optionsOf(1, { seconds: 90, dueAt: 90_000 })]) } });
      const hidden = withVisible(app, m.cold("t 1099ms f 59999ms t", { t: true, f: false }));
      m.expect(
        runningOf(hidden, from({ ticks$ })).pipe(brief, distinctUntilChanged()),
        "^ 62200ms !",
      ).toBeObservable("(la) 996ms b 60099ms c 999ms d", {
        l: "loading",
        a: "1:90",
        b: "1:89",
        c: "1:29",
        d: "1:28",
      });
      m.expect(ticks$).toHaveSubscriptions(["^ 1099ms !", "61100ms ^ 1100ms !"]);
    }),
  );

  it(
    "MICRO-COUNT-003 a clock that is minutes off counts as the exchange's does",
    marbles((m) => {
      for (const skew of [-240_000, 240_000]) {
        const told = optionsOf(1, { seconds: 3, dueAt: 2_500 + skew, serverTime: skew });
        const app = fakeApp({ api: { options: listing([told]) } });
        m.expect(runningOf(app, from()).pipe(brief, distinctUntilChanged()), "^ 3s !").toBeObservable(
          "(la) 596ms b 999ms c 999ms d",
          { l: "loading", a: "1:3", b: "1:2", c: "1:1", d: "1:0" },
        );
      }
    }),
  );

  it(
    "MICRO-RUN-004 own submissions join at once; a closing replaces its row, which goes 0.5 s later",
    marbles((m) => {
      const values = { p: optionsOf(2), c: closedOf(1), o: optionsOf(3, { marketId: 99 }) };
      const placed$ = m.hot("  ----o---p------", values);
      const closings$ = m.hot("--------------c-", values);
      const app = fakeApp({ api: { options: listing([optionsOf(1)]) } });
      m.expect(
        runningOf(app, from({ placed$, closings$, ticks$: NEVER })).pipe(brief, distinctUntilChanged()),
        "^ 600ms !",
      ).toBeObservable("(la)----b-----c 499ms d", {
        l: "loading",
        a: "1:10",
        b: "2:10 1:10",
        c: "2:10 1:closed",
        d: "2:10",
      });
    }),
  );

  it(
    "MICRO-RUN-005 a closing that comes before the reply to its submission is shown, and the reply opens nothing",
    marbles((m) => {
      const closings$ = m.hot("-----c----------", { c: closedOf(1) });
      const placed$ = m.hot("  ----------p-----", { p: optionsOf(1) });
      const app = fakeApp({ api: { options: listing([]) } });
      m.expect(
        runningOf(app, from({ placed$, closings$ })).pipe(brief, distinctUntilChanged()),
        "^ 1s !",
      ).toBeObservable("(la)-b 499ms c", { l: "loading", a: "none", b: "1:closed", c: "none" });
    }),
  );

  it(
    "MICRO-RUN-010 an order of another market in the list is not among the rows",
    marbles((m) => {
      const listed = [optionsOf(1), optionsOf(2, { marketId: market.id + 1 })];
      const app = fakeApp({ api: { options: listing(listed) } });
      m.expect(runningOf(app, from({ ticks$: NEVER })).pipe(brief), "^ 5ms !").toBeObservable("(la)", {
        l: "loading",
        a: "1:10",
      });
    }),
  );

  it(
    "MICRO-RUN-006 after a lost link an order that is not in the list is looked up among the closed ones",
    marbles((m) => {
      const found: OptionOrder[] = [];
      const asked: number[] = [];
      const app = fakeApp({
        api: {
          options: {
            ...listing([optionsOf(1), optionsOf(2, { dueAt: 99_000 })], [optionsOf(2, { dueAt: 99_000 })]),
            closed: (page) => {
              asked.push(page);
              return of(ok({ items: page === 1 ? [closedOf(7)] : [closedOf(1)], page, last: false }));
            },
          },
        },
      });
      m.hot("11s r").subscribe(() => app.state.returned.next());
      m.expect(
        runningOf(app, from({ ticks$: NEVER, onFound: (order) => found.push(order) })).pipe(
          brief,
          distinctUntilChanged(),
        ),
        "^ 11500ms !",
      ).toBeObservable("(la) 10996ms b", { l: "loading", a: "2:10 1:10", b: "2:10 1:0" });
      m.flush();
      expect(found).toEqual([closedOf(1)]);
      expect(asked).toEqual([1, 2]);
    }),
  );

  it(
    "MICRO-RUN-007 an order past its deadline without a closing has the list fetched soon, and again",
    marbles((m) => {
      const times: number[] = [];
      const app = fakeApp({
        api: {
          options: {
            running: () => {
              times.push(app.deps.now());
              return of(ok(times.length > 4 ? [] : [optionsOf(1, { dueAt: 4_000, state: "settling" })]));
            },
            closed: () => of(ok({ items: [closedOf(1)], page: 1, last: true })),
          },
        },
      });
      const closings$ = m.hot<OptionOrder>("25001ms c", { c: closedOf(1) });
      const running$ = runningOf(app, from({ ticks$: NEVER, closings$ }));
      m.expect(
        running$.pipe(
          map(() => "x"),
          distinctUntilChanged(),
        ),
        "^ 70s !",
      ).toBeObservable("x");
      m.flush();
      expect(times).toEqual([0, 10_000, 15_000, 20_000, 25_000, 55_000]);
    }),
  );

  it(
    "MICRO-MONEY-003 where a loss takes a part of the stake, rows say so as soon as the terms are known",
    marbles((m) => {
      const app = fakeApp({ api: { options: { running: () => of(ok([optionsOf(1)])) } } });
      const durations$ = m
        .cold<readonly OptionDuration[]>("5s d", { d: [{ ...duration, seconds: 10, lossPercent: "40" }] })
        .pipe(startWith([]));
      const rows$ = runningOf(app, from({ ticks$: NEVER, price$: of("99.00"), durations$ }));
      const profits$ = rows$.pipe(
        map((rows) => (rows.state === "ready" ? rows.value[0]?.profit : rows.state)),
        distinctUntilChanged(),
      );
      m.expect(profits$, "^ 6s !").toBeObservable("(la) 4996ms b", {
        l: "loading",
        a: "-100.00",
        b: "-40.00",
      });
    }),
  );

  it(
    "MICRO-RUN-008 the price moves standing and profit of its rows; a refused list is failed until one comes",
    marbles((m) => {
      let asked = 0;
      const app = fakeApp({
        api: { options: { running: () => of(++asked === 1 ? no() : ok([optionsOf(1)])) } },
      });
      const price$ = m.cold("15s b", { b: "100.01" }).pipe(startWith("99.00"));
      const shown$ = runningOf(app, from({ ticks$: NEVER, price$ })).pipe(
        map((rows) => (rows.state === "ready" ? rows.value.map((row) => [row.outcome, row.profit]) : rows)),
        distinctUntilChanged((a, b) => isDeepStrictEqual(a, b)),
      );
      m.expect(shown$, "^ 16s !").toBeObservable("(lf) 9996ms a 4999ms b", {
        l: { state: "loading" },
        f: { state: "failed", refusal: refused },
        a: [["loss", "-100.00"]],
        b: [["win", "70.00"]],
      });
    }),
  );
});
