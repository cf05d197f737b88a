import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createEvenClock } from "#server/exchange/kit/even-clock.ts";

const MINUTE = 60_000;

/** A machine whose clock can be set; its monotonic time cannot. */
function machine() {
  const times = { wall: 1_000_000_000, monotonic: 5 };
  const clock = createEvenClock({
    now: () => times.wall,
    monotonic: () => times.monotonic,
    every: () => () => undefined,
    after: () => () => undefined,
  });
  const pass = (ms: number) => {
    times.wall += ms;
    times.monotonic += ms;
  };
  return { times, clock, pass };
}

it.each([2 * MINUTE, -2 * MINUTE])(
  "MICRO-CLOCK-001 a step by %s ms shifts no second, and is made up for slowly",
  (step) => {
    const { times, clock, pass } = machine();
    times.wall += step;
    const begun = clock.now();
    expect(begun).toBe(1_000_000_000);
    pass(30_000);
    expect(clock.now() - begun).toBe(step > 0 ? 33_000 : 27_000);
    pass(30 * MINUTE);
    expect(clock.now()).toBe(times.wall);
  },
);

it("MICRO-CLOCK-001 after a sleep of the machine the clock is followed at once", () => {
  const { times, clock, pass } = machine();
  times.wall += 3_600_000;
  pass(1);
  expect(clock.now()).toBe(times.wall);
});

it("MICRO-CLOCK-001 even time never goes back, and runs within 10 % of real time", async () => {
  const event = fc.record({ pass: fc.nat(5_000), step: fc.integer({ min: -500_000, max: 500_000 }) });
  await fc.assert(
    fc.property(fc.array(event), (events) => {
      const { times, clock, pass } = machine();
      for (const { pass: ms, step } of events) {
        times.wall += step;
        const before = clock.now();
        const jumped = times.wall - before > 600_000;
        pass(ms);
        const passed = clock.now() - before;
        expect(passed).toBeGreaterThanOrEqual(Math.floor(ms * 0.9));
        if (!jumped) expect(passed).toBeLessThanOrEqual(Math.ceil(ms * 1.1) + 1);
      }
    }),
  );
});
