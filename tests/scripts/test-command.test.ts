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
  expect(countVitest(report, 0)).toMatchObject({ passed: 7, failed: 0 });
  expect(countVitest(report, 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(countVitest("no/such/report.json", 0)).toMatchObject({ passed: 0, failed: 1 });
});

it("START-TEST-001 counts what Playwright reports; a skipped test has not passed", () => {
  const report = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } });
  expect(countPlaywright(report, 1)).toMatchObject({ passed: 6, failed: 2 });
  expect(countPlaywright("no/such/report.json", 1)).toMatchObject({ passed: 0, failed: 1 });
});

it("START-TEST-010 repeats at its end the failed tests of each stage with the first lines of their errors", async () => {
  const vitest = reportOf({
    ...{ numPassedTests: 1, numFailedTests: 1 },
    testResults: [
      {
        ...{ name: join(process.cwd(), "tests/one.test.ts"), status: "failed", message: "" },
        assertionResults: [
          { fullName: "adds up", status: "passed", failureMessages: [] },
          {
            fullName: "holds",
            status: "failed",
            failureMessages: [
              "\u001b[31mError: Property failed\u001b[39m\n{ seed: 7 }\n\nExample: [1]\n    at async file:///node_modules/vitest/run.js:1\nGot 2\n  at x.ts",
            ],
          },
        ],
      },
      { name: "/b.test.ts", status: "failed", message: "Cannot find module c", assertionResults: [] },
    ],
  });
  const message = "Not visible\n  Call log";
  const playwright = reportOf({
    stats: { expected: 0, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                ...{ title: "a page", file: "home.spec.ts", line: 3 },
                tests: [{ status: "unexpected", results: [{ error: { message } }] }],
              },
              {
                title: "another",
                file: "home.spec.ts",
                line: 9,
                tests: [{ status: "flaky", results: [{ error: { message: "Late" } }, {}] }],
              },
            ],
          },
        ],
      },
    ],
  });
  const printed: string[] = [];
  const print = vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
  onTestFinished(() => print.mockRestore());
  await runStages([
    { title: "server tests", run: async () => countVitest(vitest, 1) },
    { title: "browser tests", run: async () => countPlaywright(playwright, 1) },
  ]);
  const [end = ""] = printed.slice(-1);
  expect(end.slice(end.indexOf("In ")).split("\n")).toEqual([
    "In server tests:",
    "tests/one.test.ts: holds",
    ...["Error: Property failed", "{ seed: 7 }", "Example: [1]", "Got 2"].map((line) => `    ${line}`),
    expect.stringMatching(/b\.test\.ts: did not run to its end$/),
    "    Cannot find module c",
    "",
    "In browser tests:",
    "home.spec.ts:3: a page",
    ...["Not visible", "Call log"].map((line) => `    ${line}`),
    "",
    "Passed only when repeated, in browser tests:",
    "home.spec.ts:9: another",
    "    Late",
    "",
  ]);
});

it("START-TEST-012 a test that passes when repeated is listed; a property with a counterexample has failed", () => {
  const passed = (fullName: string, ...failureMessages: string[]) => ({
    ...{ fullName, status: "passed", failureMessages },
  });
  const report = reportOf({
    ...{ numPassedTests: 3, numFailedTests: 0 },
    testResults: [
      {
        ...{ name: join(process.cwd(), "tests/one.test.ts"), status: "passed" },
        assertionResults: [
          passed("at once"),
          passed("late", "Too late"),
          passed("for all", "Property failed after 3 tests"),
        ],
      },
    ],
  });
  expect(countVitest(report, 0)).toEqual({
    passed: 2,
    failed: 1,
    failures: ["tests/one.test.ts: for all\n    Property failed after 3 tests"],
    repeats: ["tests/one.test.ts: late\n    Too late"],
  });
});
