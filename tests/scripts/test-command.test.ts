import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { countPlaywright, countVitest } from "../../scripts/test/counts.ts";
import { runStages } from "../../scripts/test/stage.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A report as a test runner leaves it. */
function reportOf(content: unknown): string {
  const folder = temporaryFolder("report");
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

it("START-TEST-001 runs every stage although one fails, and adds up", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue(undefined);
  onTestFinished(() => print.mockRestore());
  const order: string[] = [];
  const stage = (title: string, passed: number, failed: number) => ({
    title,
    run: async () => {
      order.push(title);
      return { passed, failed };
    },
  });
  expect(await runStages([stage("first", 0, 1), stage("second", 20, 2)])).toEqual({ passed: 20, failed: 3 });
  expect(order).toEqual(["first", "second"]);
});

it("START-TEST-001 counts what vitest reports; a run that broke without a failed test is a failure", () => {
  const report = reportOf({ numPassedTests: 7, numFailedTests: 0 });
  expect(countVitest(report, 0)).toEqual({ passed: 7, failed: 0 });
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 1 });
  expect(countVitest("no/such/report.json", 0)).toEqual({ passed: 0, failed: 1 });
});

it("START-TEST-001 counts what Playwright reports; a repeated or skipped test has not passed", () => {
  const report = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } });
  expect(countPlaywright(report, 1)).toEqual({ passed: 5, failed: 3 });
  expect(countPlaywright("no/such/report.json", 1)).toEqual({ passed: 0, failed: 1 });
});
