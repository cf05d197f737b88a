import { expect, it } from "vitest";
import { type TraceEvent, taskTimes } from "../../bench/trace.ts";

const SECOND = 1_000_000;
const named = (tid: number, name: string): TraceEvent => ({
  name: "thread_name",
  pid: 1,
  tid,
  ts: 0,
  args: { name },
});
const task = (tid: number, ts: number, tdur?: number): TraceEvent => ({
  name: "ThreadControllerImpl::RunTask",
  pid: 1,
  tid,
  ts,
  ...(tdur === undefined ? {} : { tdur }),
});

it("FAST-PAGE-001 the tasks of a trace are those of the page's main thread, by their CPU time", () => {
  const events = [
    ...[named(1, "CrRendererMain"), named(2, "CrRendererMain"), named(3, "Compositor")],
    // What begins and ends the trace.
    ...[task(1, 0, 90_000), task(1, 10 * SECOND, 80_000)],
    ...[task(1, 2 * SECOND, 4_000), task(1, 3 * SECOND, 12_500), task(1, 4 * SECOND)],
    // Another page, which does less, and another thread, which does more.
    ...[task(2, 3 * SECOND, 9_000), task(3, 3 * SECOND, 70_000)],
  ];
  expect(taskTimes(events)).toEqual([12.5, 4]);
  expect(taskTimes([])).toEqual([]);
});
