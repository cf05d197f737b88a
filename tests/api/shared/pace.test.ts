import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyReport, firstPace, type Pace } from "#src/api/socket/shared/pace.ts";

/** A page that paints each `period` ms, to which a message takes as long as `ways` says, one after the other. */
function paint(period: number, ways: readonly number[], begin: Pace = firstPace) {
  let pace = begin;
  let frame = 0;
  const waits: number[] = [];
  let missed = 0;
  for (const way of ways) {
    // The worker hears of the frame after the same way, and sends in whole ms.
    const arrived = frame + way + Math.floor(pace.wait) + way;
    const shown = Math.ceil(arrived / period) * period;
    if (shown - frame > period * 1.5) missed += 1;
    frame = shown;
    waits.push(shown - arrived);
    pace = applyReport(pace, { frame, waited: shown - arrived });
  }
  return { pace, waits, missed };
}
const even = (way: number, count: number): number[] => Array.from({ length: count }, () => way);

describe("the pace of a page", () => {
  it.each([
    ["60 Hz", 1_000 / 60],
    ["120 Hz", 1_000 / 120],
    ["30 Hz", 1_000 / 30],
  ])("STREAM-TAB-008 at %s values arrive shortly before each frame", (_, period) => {
    const { waits } = paint(period, even(0.4, 600));
    const late = waits.slice(-100);
    expect(Math.max(...late)).toBeLessThan(4);
    expect(Math.min(...late)).toBeGreaterThan(0.5);
  });

  it("STREAM-TAB-008 misses less than one frame in fifty where a message's way varies by 3 ms", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.2, max: 1.7, noNaN: true }), { minLength: 900, maxLength: 900 }),
        (ways) => {
          const settled = paint(1_000 / 60, ways.slice(0, 300)).pace;
          expect(paint(1_000 / 60, ways.slice(300), settled).missed).toBeLessThan(12);
        },
      ),
      { numRuns: 30 },
    );
  });

  it("STREAM-TAB-008 a missed frame makes the next values come earlier, and the margin larger", () => {
    const before: Pace = { wait: 15, margin: 2, period: 16, frame: 0 };
    const after = applyReport(before, { frame: 32, waited: 15 });
    expect(after.wait).toBeLessThan(15);
    expect(after.margin).toBe(3);
  });

  it("STREAM-TAB-008 values that were late because the machine stood still hardly move the next ones", () => {
    const before: Pace = { wait: 10, margin: 2, period: 16, frame: 0 };
    const after = applyReport(before, { frame: 64, waited: 5 });
    expect(after.wait).toBeGreaterThan(9);
    expect(after.margin).toBeLessThanOrEqual(2);
  });

  it("STREAM-TAB-008 a frame of values that went out as they came moves nothing", () => {
    const before: Pace = { wait: 9, margin: 2, period: 16, frame: 0 };
    expect(applyReport(before, { frame: 160, waited: null })).toMatchObject({ wait: 9, margin: 2 });
  });

  it("STREAM-TAB-008 never waits longer than from one frame to the next", () => {
    const reports = fc.array(
      fc.record({
        gap: fc.double({ min: 1, max: 5_000, noNaN: true }),
        waited: fc.double({ min: -50, max: 5_000, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(reports, (given) => {
        let [pace, frame] = [firstPace, 0];
        for (const { gap, waited } of given) {
          frame += gap;
          pace = applyReport(pace, { frame, waited });
          expect(pace.wait).toBeGreaterThanOrEqual(0);
          expect(pace.wait).toBeLessThanOrEqual(pace.period);
        }
      }),
    );
  });
});
