import { existsSync, readFileSync, rmSync } from "node:fs";
import * as v from "valibot";
import { playwrightFailures, playwrightSuites, vitestFailures, vitestFiles } from "./failures.ts";
import type { Outcome } from "./stage.ts";

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.optional(vitestFiles, []),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.optional(playwrightSuites, []),
});

/** A run that fails without a failed test (a file that does not load, no report) still counts as one failure. */
function counted(passed: number, failed: number, code: number, failures: readonly string[] = []): Outcome {
  if (code === 0 || failed > 0) return { passed, failed, failures };
  return {
    passed,
    failed: 1,
    failures: failures.length > 0 ? failures : ["The run failed without a failed test"],
  };
}

/** Removes the report of an earlier run. */
export function forget(path: string): void {
  rmSync(path, { force: true });
}

/** What vitest's JSON report counts. */
export function countVitest(path: string, code: number): Outcome {
  if (!existsSync(path)) return counted(0, 0, 1);
  const report = v.parse(vitestReport, JSON.parse(readFileSync(path, "utf8")));
  return counted(report.numPassedTests, report.numFailedTests, code, vitestFailures(report.testResults));
}

/** What Playwright's JSON report counts; a test that passed only when repeated has failed, and so has a skipped one. */
export function countPlaywright(path: string, code: number): Outcome {
  if (!existsSync(path)) return counted(0, 0, 1);
  const { stats, suites } = v.parse(playwrightReport, JSON.parse(readFileSync(path, "utf8")));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return counted(stats.expected, failed, code, playwrightFailures(suites));
}
