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

/** The failed tests of a run of vitest, and the files that did not load. */
export function vitestFailures(files: v.InferOutput<typeof vitestFiles>): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [failure(file, "did not run to its end", message)];
    return failed.map(({ fullName, failureMessages }) =>
      failure(file, fullName, failureMessages?.join("\n") ?? ""),
    );
  });
}

/** The tests of a run of Playwright that did not pass, those that passed when repeated and skipped ones among them. */
export function playwrightFailures(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status !== "expected")
        .map(({ status, results }) => {
          const messages = results.map(({ error }) => error?.message ?? "").join("\n");
          return failure(
            `${file}:${line}`,
            title,
            status === "unexpected" ? messages : `${status}\n${messages}`,
          );
        }),
    ),
    ...playwrightFailures(inner),
  ]);
}
