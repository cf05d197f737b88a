import { expect, it } from "vitest";
import { createDueTimer } from "#server/exchange/kit/due-timer.ts";
import { createManualClock } from "../support/manual-clock.ts";

/** A timer over items that are due at times; done are those that it has worked on. */
function openTimer(lookEveryMs?: number) {
  const clock = createManualClock(0);
  const due: number[] = [];
  const done: number[] = [];
  const timer = createDueTimer({
    clock,
    report: (error) => expect.fail(String(error)),
    ...(lookEveryMs === undefined ? {} : { lookEveryMs }),
    async work() {
      while (due[0] !== undefined && due[0] <= clock.now()) done.push(due.shift() ?? 0);
    },
    next: async () => due[0] ?? null,
  });
  return { clock, due, done, timer };
}

it("CLUSTER-TIMERS-002 finds within a second what a command on another process made due", async () => {
  const { clock, due, done, timer } = openTimer(1_000);
  await timer.start();
  due.push(10_500);
  await clock.advance(10_499);
  expect(done).toEqual([]);
  await clock.advance(1);
  expect(done).toEqual([10_500]);
});

it("CLUSTER-TIMERS-002 does nothing where it is not started, and goes on after a stop", async () => {
  const { clock, due, done, timer } = openTimer();
  due.push(0);
  timer.arm();
  await timer.idle();
  expect(done).toEqual([]);
  await timer.start();
  expect(done).toEqual([0]);
  await timer.stop();
  due.push(1);
  await clock.advance(10_000);
  timer.arm();
  await timer.idle();
  expect(done).toEqual([0]);
  await timer.start();
  expect(done).toEqual([0, 1]);
  due.push(20_000);
  timer.arm();
  await timer.idle();
  await clock.advance(10_000);
  expect(done).toEqual([0, 1, 20_000]);
});
