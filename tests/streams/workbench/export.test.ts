import { describe, expect, it } from "vitest";
import { loadLazyCode } from "#src/streams/lazy-code.ts";
import { exportTest } from "#src/streams/workbench/export/export-test.ts";
import { letterOf, marblesOf } from "#src/streams/workbench/export/marble-text.ts";
import { minimise } from "#src/streams/workbench/export/minimise.ts";
import { minimiseRecording } from "#src/streams/workbench/export/minimise-recording.ts";
import { timeOf } from "#src/streams/workbench/export/time-of.ts";
import { readRecording, writeRecording } from "#src/streams/workbench/format/mlr.ts";
import { loadScreens } from "#src/streams/workbench/screens.ts";
import { traderSession } from "./sessions.ts";

const EXPORTED = "tests/streams/workbench/exported.test.ts";

describe("exporting", () => {
  it("WORKBENCH-EXPORT-001 writes the marble test that is run beside this one, byte by byte", async () => {
    const session = await traderSession();
    const recording = await readRecording(await writeRecording(session.recording));
    const text = exportTest({
      ...{ recording, screens: await loadScreens(), lazyCode: await loadLazyCode() },
      ...{ file: "trader.mlr", streams: ["spot.orders.open$", "spot.orders.openCount$"] },
      ...{ from: timeOf("10.5s"), to: timeOf("12s"), tests: "../..", isWhole: false },
    });
    await expect(text).toMatchFileSnapshot(EXPORTED.replace("tests/streams/workbench/", "./"));
  });

  it("WORKBENCH-EXPORT-002 refuses a stream that emits nothing in the span, and a time without a unit", async () => {
    const { recording } = await traderSession();
    const plan = {
      ...{ recording, screens: await loadScreens(), lazyCode: await loadLazyCode() },
      ...{ file: "trader.mlr", streams: ["spot.nothing$"], from: 0, to: 500, tests: ".", isWhole: true },
    };
    expect(() => exportTest(plan)).toThrow("spot.nothing$ emits nothing between 0 ms and 500 ms");
    expect(() => timeOf("12")).toThrow("12 is no time");
    expect([timeOf("1.5s"), timeOf("250ms"), timeOf("2m")]).toEqual([1_500, 250, 120_000]);
  });

  it("WORKBENCH-EXPORT-001 marbles have a letter for each time, and times between them", () => {
    const marbles = [0, 3, 40, 2_041].map((at, index) => ({ at, letter: letterOf(index) }));
    expect(marblesOf(marbles)).toBe("a--b 36ms c 2000ms d");
    expect(() => marblesOf([marbles[0], marbles[0]].flatMap((one) => one ?? []))).toThrow("room for one");
    expect(new Set(Array.from({ length: 300 }, (_, index) => letterOf(index))).size).toBe(300);
  });
});

describe("minimising", () => {
  it("WORKBENCH-EXPORT-003 reduces a list to the items without which it does not fail", () => {
    const items = Array.from({ length: 500 }, (_, index) => index);
    const asked: number[] = [];
    const fails = (part: readonly number[]) => {
      asked.push(part.length);
      return [7, 311, 312].every((one) => part.includes(one));
    };
    expect(minimise(items, fails)).toEqual([7, 311, 312]);
    expect(asked.length).toBeLessThan(200);
    expect(() => minimise(items, () => false)).toThrow("does not fail");
  });

  it("WORKBENCH-EXPORT-003 reduces a recorded session to the few events that still fail", async () => {
    const { recording } = await traderSession();
    const loaded = { recording, screens: await loadScreens(), lazyCode: await loadLazyCode() };
    const smaller = minimiseRecording(loaded, (emissions) =>
      emissions.some(({ stream, value }) => stream === "spot.orders.openCount$" && value === 1),
    );
    expect(recording.events.length).toBeGreaterThan(150);
    expect(smaller.events.length).toBeLessThan(10);
    expect(smaller.events.map(({ k }) => k)).toEqual(expect.arrayContaining(["open", "show", "next"]));
  });
});
