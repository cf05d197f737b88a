import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";

/** Lines of an error that are repeated: the message, and where a property failed also its seed and example. */
const LINES = 4;
const LONGEST_LINE = 200;
/** Steps of the stack within the test runner. */
const RUNNER = /^at .*(node_modules|node:internal)/;

/** The files of vitest's JSON report. */
export const vitestFiles = v.array(
  v.object({
    name: v.string(),
    status: v.string(),
    message: v.optional(v.string(), ""),
    assertionResults: v.array(
      v.object({
        fullName: v.string(),
        status: v.string(),
        failureMessages: v.optional(v.nullable(v.array(v.string()))),
      }),
    ),
  }),
);

const result = v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) });
const spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(v.object({ status: v.string(), results: v.array(result) })),
});
interface Suite {
  readonly specs: readonly v.InferOutput<typeof spec>[];
  readonly suites?: readonly Suite[] | undefined;
}
const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
/** The suites of Playwright's JSON report. */
export const playwrightSuites = v.array(suite);

/** A test that failed, with the first lines of its error. */
function failure(file: string, title: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== "" && !RUNNER.test(line));
  return [`${file}: ${title}`, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join("\n");
}

type VitestFiles = v.InferOutput<typeof vitestFiles>;
type VitestTest = VitestFiles[number]["assertionResults"][number];

/** What a test's runs reported, one after the other. */
const messagesOf = ({ failureMessages }: VitestTest): string => failureMessages?.join("\n") ?? "";
/** Whether a property found a counterexample: that another seed found none excuses nothing. */
const hasCounterexample = (test: VitestTest): boolean => messagesOf(test).includes("Property failed after");
const passedWhenRepeated = (test: VitestTest): boolean =>
  test.status === "passed" && messagesOf(test) !== "" && !hasCounterexample(test);

/** The tests of a run of vitest that passed, but not at once. */
export function vitestRepeats(files: VitestFiles): string[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(passedWhenRepeated)
      .map((test) => failure(relative(process.cwd(), name), test.fullName, messagesOf(test))),
  );
}

/** How many tests count as passed although a property of theirs found a counterexample before. */
export function hiddenCounterexamples(files: VitestFiles): number {
  const passed = files.flatMap((file) => file.assertionResults).filter((test) => test.status === "passed");
  return passed.filter(hasCounterexample).length;
}

/** The failed tests of a run of vitest, and the files that did not load. */
export function vitestFailures(files: VitestFiles): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed" || hasCounterexample(test));
    if (failed.length === 0 && status === "failed") return [failure(file, "did not run to its end", message)];
    return failed.map((test) => failure(file, test.fullName, messagesOf(test)));
  });
}

/** The tests of a run of Playwright that ended in one of the ways. */
function playwrightTests(suites: readonly Suite[], ways: readonly string[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => ways.includes(status))
        .map(({ status, results }) => {
          const messages = results.map(({ error }) => error?.message ?? "").join("\n");
          return failure(`${file}:${line}`, title, status === "skipped" ? status : messages);
        }),
    ),
    ...playwrightTests(inner, ways),
  ]);
}

/** The tests of a run of Playwright that did not pass, skipped ones among them. */
export const playwrightFailures = (suites: readonly Suite[]): string[] =>
  playwrightTests(suites, ["unexpected", "skipped"]);

/** The tests of a run of Playwright that passed, but not at once. */
export const playwrightRepeats = (suites: readonly Suite[]): string[] => playwrightTests(suites, ["flaky"]);
