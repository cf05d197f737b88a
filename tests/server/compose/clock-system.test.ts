import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSystemClock } from "#server/start/clock-system.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the machine's clock", () => {
  it("returns the time and runs tasks once or repeatedly, until they are stopped", async () => {
    const clock = createSystemClock(() => undefined);
    const calls: string[] = [];
    const stop = clock.every(100, () => void calls.push(`every ${clock.now()}`));
    clock.after(150, () => void calls.push(`after ${clock.now()}`));
    clock.after(160, () => void calls.push("never"))();
    await vi.advanceTimersByTimeAsync(250);
    stop();
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual(["every 1100", "after 1150", "every 1200"]);
  });

  it("does not start a task that is still running", async () => {
    const clock = createSystemClock(() => undefined);
    let running = 0;
    let ended: () => void = () => undefined;
    const stop = clock.every(100, () => {
      running += 1;
      return new Promise<void>((resolve) => {
        ended = resolve;
      });
    });
    await vi.advanceTimersByTimeAsync(350);
    expect(running).toBe(1);
    ended();
    await vi.advanceTimersByTimeAsync(100);
    expect(running).toBe(2);
    stop();
  });

  it("reports the error of a task and runs it again", async () => {
    const reported: unknown[] = [];
    const clock = createSystemClock((error) => reported.push(error));
    const error = new Error("no luck");
    const stop = clock.every(100, async () => {
      throw error;
    });
    clock.after(50, () => {
      throw error;
    });
    await vi.advanceTimersByTimeAsync(250);
    stop();
    expect(reported).toEqual([error, error, error]);
  });
});
