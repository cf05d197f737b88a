import { describe, expect, it } from "vitest";
import { createSteadyTime } from "#server/exchange/kit/steady-time.ts";

function open() {
  const time = { wall: 1_000_000, monotonic: 0 };
  const steps: number[] = [];
  const now = createSteadyTime(
    () => time.wall,
    () => time.monotonic,
    (ms) => steps.push(ms),
  );
  const pass = (ms: number) => {
    time.wall += ms;
    time.monotonic += ms;
  };
  return { time, steps, now, pass };
}

describe("time that never goes back", () => {
  it("MARK-TIME-003 is the wall clock's, also after a step forward", () => {
    const { time, steps, now, pass } = open();
    pass(500);
    expect(now()).toBe(1_000_500);
    time.wall += 3_600_000;
    expect(now()).toBe(4_600_500);
    expect(steps).toEqual([]);
  });

  it("MARK-TIME-003 runs at nine tenths of its speed after a step back, until the wall clock is there", () => {
    const { time, steps, now, pass } = open();
    time.wall -= 700;
    expect(now()).toBe(1_000_000);
    pass(1_000);
    expect(now()).toBe(1_000_900);
    pass(6_000);
    expect(now()).toBe(1_006_300);
    pass(1_000);
    expect(now()).toBe(1_007_300);
    expect(steps).toEqual([]);
  });

  it("MARK-TIME-003 keeps advancing however often it is read, and reports a long step once", () => {
    const { time, steps, now, pass } = open();
    time.wall -= 3_600_000;
    for (let times = 0; times < 10_000; times += 1) {
      pass(0.5);
      now();
    }
    expect(now()).toBeGreaterThanOrEqual(1_004_499);
    expect(steps).toEqual([3_600_000]);
  });
});
