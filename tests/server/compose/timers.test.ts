import { describe, expect, it } from "vitest";
import { begun, createTimers, periodic, type Timed } from "#server/compose/timers.ts";
import { noFence } from "#server/exchange/sequence/fence.ts";
import { createManualClock } from "../support/manual-clock.ts";

const report = (error: unknown) => expect.fail(String(error));

function noting(log: string[], name: string): Timed {
  return {
    start: () => void log.push(`${name} starts`),
    stop: () => void log.push(`${name} stops`),
  };
}

describe("Timers as one sequence", () => {
  it("CLUSTER-TIMERS-001 its parts start in order, stop in reverse, and start again at the next owner", async () => {
    const log: string[] = [];
    const timers = createTimers([noting(log, "one"), noting(log, "two")], report);
    expect(timers.name).toBe("timers");
    await timers.open(noFence);
    await timers.close();
    await timers.close();
    await timers.open(noFence);
    const round = ["one starts", "two starts", "two stops", "one stops"];
    expect(log).toEqual([...round, "one starts", "two starts"]);
  });

  it("CLUSTER-TIMERS-001 a lost lease stops them; what had started before a failure is stopped too", async () => {
    const log: string[] = [];
    const failing: Timed = {
      start: () => Promise.reject(new Error("no database")),
      stop: () => void log.push("failing stops"),
    };
    const timers = createTimers([noting(log, "one"), failing, noting(log, "two")], report);
    await expect(timers.open(noFence)).rejects.toThrow("no database");
    timers.lost();
    await timers.close();
    expect(log).toEqual(["one starts", "failing stops", "one stops"]);
  });

  it("CLUSTER-TIMERS-001 a hand-over waits for the task under way, and runs no other", async () => {
    const clock = createManualClock(0);
    const log: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const task = async () => {
      log.push("begins");
      await finished;
      log.push("ends");
    };
    const timers = createTimers([periodic(clock, 1_000, task)], report);
    await timers.open(noFence);
    const advancing = clock.advance(1_000);
    const closing = timers.close().then(() => log.push("closed"));
    finish();
    await Promise.all([closing, advancing]);
    await clock.advance(5_000);
    expect(log).toEqual(["begins", "ends", "closed"]);
  });

  it("CLUSTER-TIMERS-001 what is begun by a function ends with what it returned", async () => {
    const clock = createManualClock(0);
    const ticks: number[] = [];
    const timers = createTimers([begun(() => clock.every(100, () => void ticks.push(clock.now())))], report);
    await timers.open(noFence);
    await clock.advance(300);
    await timers.close();
    await clock.advance(300);
    expect(ticks).toEqual([100, 200, 300]);
  });
});
