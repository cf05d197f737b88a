import { run } from "./run.ts";

/** How many tests or checks passed and failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests, each with the first lines of its error, or what was not run. */
  readonly failures?: readonly string[];
  /** The tests that passed only when CI repeated them, each with the first lines of its error. */
  readonly repeats?: readonly string[];
}
export interface Stage {
  readonly title: string;
  run(): Promise<Outcome>;
}

/** So many failed tests of a stage are repeated at the end. */
const REPEATED = 40;

/** A stage that counts as one check: it passes when the command does. */
export function check(title: string, command: string, ...args: readonly string[]): Stage {
  return {
    title,
    run: async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}

/** What failed in a stage, again: a log of CI shows its end. */
function repeat(heading: string, failures: readonly string[]): string {
  const rest = failures.length - REPEATED;
  return [`${heading}:`, ...failures.slice(0, REPEATED), ...(rest > 0 ? [`… and ${rest} more`] : [])].join(
    "\n",
  );
}

/** Runs the stages one after the other, a heading and the time of each, and adds up. Repeats at the end what failed. */
export async function runStages(stages: readonly Stage[]): Promise<Pick<Outcome, "passed" | "failed">> {
  let total = { passed: 0, failed: 0 };
  const times: string[] = [];
  const repeated: string[] = [];
  for (const stage of stages) {
    console.log(`\n── ${stage.title}`);
    const begin = performance.now();
    const { passed, failed, failures = [], repeats = [] } = await stage.run();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    times.push(`${failed === 0 ? "ok    " : "FAILED"} ${seconds.padStart(6)} s  ${stage.title}`);
    if (failures.length > 0) repeated.push(`\n${repeat(`In ${stage.title}`, failures)}`);
    if (repeats.length > 0)
      repeated.push(`\n${repeat(`Passed only when repeated, in ${stage.title}`, repeats)}`);
    total = { passed: total.passed + passed, failed: total.failed + failed };
  }
  console.log([`\n${times.join("\n")}`, ...repeated, ""].join("\n"));
  return total;
}
