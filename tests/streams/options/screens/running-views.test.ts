import { describe, it } from "vitest";
import { type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import type { RunningRow } from "#src/streams/options/rows.ts";
import { viewsOfRunning } from "#src/streams/options/screens/running-views.ts";
import { marbles } from "../../../marbles.ts";
import { optionsOf } from "../samples.ts";

function row(id: number, change: Partial<RunningRow> = {}): RunningRow {
  const still = { average: null, marksIn: 0, outcome: null, profit: null, closed: false };
  return { order: optionsOf(id), secondsLeft: 30, left: 1, price: "1", ...still, ...change };
}

describe("what is shown of running orders", () => {
  const rows: Record<string, Loadable<readonly RunningRow[]>> = {
    l: loading,
    a: ready([row(1)]),
    /** Another price. */
    b: ready([row(1, { price: "2", secondsLeft: 29 })]),
    c: ready([row(2), row(1)]),
    /** The first has closed, and goes a moment later. */
    d: ready([row(2), row(1, { closed: true })]),
    e: ready([row(2)]),
  };
  it(
    "MICRO-RUN-009 the list emits when a row comes or goes, not at every price",
    marbles((m) => {
      const { runningList$ } = viewsOfRunning(m.hot("la-bcde", rows));
      m.expect(runningList$).toBeObservable("la--c-e", rows);
    }),
  );
  it(
    "MICRO-RUN-009 the count leaves closed orders out",
    marbles((m) => {
      const { runningCount$ } = viewsOfRunning(m.hot("la-bcde", rows));
      m.expect(runningCount$).toBeObservable("l1--21-", { l: null, 1: 1, 2: 2 });
    }),
  );
  it(
    "MICRO-RUN-009 the chart draws the newest twelve that run",
    marbles((m) => {
      const many = ready(Array.from({ length: 14 }, (_, index) => row(20 - index)));
      const { drawn$ } = viewsOfRunning(m.hot("la-bcdem", { ...rows, m: many }));
      m.expect(drawn$).toBeObservable("la--cd-m", {
        l: [],
        a: [optionsOf(1)],
        c: [optionsOf(2), optionsOf(1)],
        d: [optionsOf(2)],
        m: Array.from({ length: 12 }, (_, index) => optionsOf(20 - index)),
      });
    }),
  );
});
