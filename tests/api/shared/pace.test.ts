import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyReport, firstPace, type Pace } from "#src/api/socket/shared/pace.ts";

/** The worker's clock less the page's, and the time from the beginning of a frame to its report, ms. */
const OFFSET = 5_000;
const LAG = 0.8;

interface Step {
  /** How long a message takes each way, ms. */
  readonly way: number;
  /** How much later than usual the page's next frame begins its work, ms. */
  readonly late?: number;
}

/** A page that paints each `period` ms, one step a frame. `missed`: frames that values came too late for. */
function paint(period: number, steps: readonly Step[], begin: Pace = firstPace) {
  let pace = begin;
  let [frame, sent] = [0, LAG];
  let waited: number | null = null;
  const waits: number[] = [];
  let missed = 0;
  for (const { way, late = 0 } of steps) {
    const heard = sent + OFFSET + way;
    pace = applyReport(pace, { frame, sent, waited }, heard);
    // The worker sends in whole ms.
    const arrived = heard + Math.floor(Math.max(0, pace.due - heard)) - OFFSET + way;
    const before = frame;
    frame += Math.max(1, Math.ceil((arrived - LAG - late - before) / period)) * period;
    if (frame - before > period * 1.5) missed += 1;
    sent = frame + LAG + late;
    waited = sent - arrived;
    waits.push(waited);
  }
  return { pace, waits, missed };
}
const even = (way: number, count: number): Step[] => Array.from({ length: count }, () => ({ way }));
/** The pace that a page at 60 Hz has come to. */
const settled = paint(1_000 / 60, even(0.4, 600)).pace;
/** That of the next frame, which begins a period after the last one. */
function next(pace: Pace, { late, way }: { readonly late: number; readonly way: number }): number {
  const frame = (pace.last?.frame ?? 0) + 1_000 / 60;
  const sent = frame + LAG + late;
  return applyReport(pace, { frame, sent, waited: pace.margin + late }, sent + OFFSET + way).due;
}

/** The pace after a frame at 0, by one clock for both. */
const running = (wait: number): Pace => ({
  ...firstPace,
  wait,
  margin: 2,
  period: 16,
  last: { frame: 0, lag: 0, offset: 0 },
});

describe("the pace of a page", () => {
  it.each([
    ["60 Hz", 1_000 / 60],
    ["120 Hz", 1_000 / 120],
    ["30 Hz", 1_000 / 30],
  ])("STREAM-TAB-008 at %s values arrive shortly before each frame", (_, period) => {
    const { waits } = paint(period, even(0.4, 600));
    const late = waits.slice(-100);
    expect(Math.max(...late)).toBeLessThan(2.5);
    expect(Math.min(...late)).toBeGreaterThan(0);
  });

  it("STREAM-TAB-008 misses less than one frame in fifty where a message's way varies by 3 ms", () => {
    const steps = fc.array(fc.record({ way: fc.double({ min: 0.2, max: 1.7, noNaN: true }) }), {
      minLength: 1_200,
      maxLength: 1_200,
    });
    fc.assert(
      fc.property(steps, (given) => {
        const begun = paint(1_000 / 60, given.slice(0, 600)).pace;
        expect(paint(1_000 / 60, given.slice(600), begun).missed).toBeLessThan(12);
      }),
      { numRuns: 30 },
    );
  });

  it("STREAM-TAB-008 a frame that begins late does not delay the values for the next one", () => {
    expect(next(settled, { late: 5, way: 0.4 })).toBeCloseTo(next(settled, { late: 0, way: 0.4 }), 0);
  });

  it("STREAM-TAB-008 a report that the worker hears late does not delay the values for the next frame", () => {
    expect(next(settled, { late: 0, way: 6 })).toBeCloseTo(next(settled, { late: 0, way: 0.4 }), 0);
  });

  it("STREAM-TAB-008 a page whose frames all begin later than their time is served in time for them", () => {
    const late = Array.from({ length: 600 }, () => ({ way: 0.4, late: 12 }));
    const { waits, missed } = paint(1_000 / 60, [...even(0.4, 60), ...late]);
    expect(Math.max(...waits.slice(-100))).toBeLessThan(2.5);
    expect(missed).toBeLessThan(6);
  });

  it("STREAM-TAB-008 a missed frame makes the next values come earlier, and the margin larger", () => {
    const before = running(15);
    const after = applyReport(before, { frame: 32, sent: 32, waited: 15 }, 32);
    expect(after.wait).toBeLessThan(15);
    expect(after.margin).toBe(2.5);
  });

  it("STREAM-TAB-008 values that were late because the machine stood still hardly move the next ones", () => {
    const before = running(10);
    const after = applyReport(before, { frame: 64, sent: 64, waited: 5 }, 64);
    expect(after.wait).toBeGreaterThan(9);
    expect(after.margin).toBeLessThanOrEqual(2);
  });

  it("STREAM-TAB-008 a frame of values that went out as they came moves nothing", () => {
    const before = running(9);
    const after = applyReport(before, { frame: 160, sent: 160, waited: null }, 160);
    expect(after).toMatchObject({ wait: 9, margin: 2, due: 169 });
  });

  it("STREAM-TAB-008 never waits longer than from one frame to the next", () => {
    const reports = fc.array(
      fc.record({
        gap: fc.double({ min: 1, max: 5_000, noNaN: true }),
        late: fc.double({ min: 0, max: 5_000, noNaN: true }),
        way: fc.double({ min: 0, max: 5_000, noNaN: true }),
        waited: fc.double({ min: -50, max: 5_000, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(reports, (given) => {
        let [pace, frame] = [firstPace, 0];
        for (const { gap, late, way, waited } of given) {
          frame += gap;
          const [sent, heard] = [frame + late, frame + late + way];
          pace = applyReport(pace, { frame, sent, waited }, heard);
          expect(pace.wait).toBeGreaterThanOrEqual(0);
          expect(pace.wait).toBeLessThanOrEqual(pace.period);
          expect(pace.due - heard).toBeLessThanOrEqual(pace.period + 1e-6);
        }
      }),
    );
  });
});
