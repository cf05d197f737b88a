import { existsSync, readFileSync, rmSync } from "node:fs";
import * as v from "valibot";
import {
  hiddenCounterexamples,
  playwrightFailures,
  playwrightRepeats,
  playwrightSuites,
  vitestFailures,
  vitestFiles,
  vitestRepeats,
} from "./failures.ts";
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

/** What vitest's JSON report counts; a test that passed when CI repeated it has passed, and is listed. */
export function countVitest(path: string, code: number): Outcome {
  if (!existsSync(path)) return counted(0, 0, 1);
  const report = v.parse(vitestReport, JSON.parse(readFileSync(path, "utf8")));
  const hidden = hiddenCounterexamples(report.testResults);
  const outcome = counted(
    report.numPassedTests - hidden,
    report.numFailedTests + hidden,
    code,
    vitestFailures(report.testResults),
  );
  return { ...outcome, repeats: vitestRepeats(report.testResults) };
}

/** What Playwright's JSON report counts, likewise; a skipped test has failed. */
export function countPlaywright(path: string, code: number): Outcome {
  if (!existsSync(path)) return counted(0, 0, 1);
  const { stats, suites } = v.parse(playwrightReport, JSON.parse(readFileSync(path, "utf8")));
  const outcome = counted(
    stats.expected + stats.flaky,
    stats.unexpected + stats.skipped,
    code,
    playwrightFailures(suites),
  );
  return { ...outcome, repeats: playwrightRepeats(suites) };
}
