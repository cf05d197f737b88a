import { run } from "./run.ts";

/** How many tests or checks went well, and how many did not. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}
export interface Stage {
  readonly title: string;
  run(): Promise<Outcome>;
}

/** A stage that counts as one check: it passes when the command does. */
export function check(title: string, command: string, ...args: readonly string[]): Stage {
  return {
    title,
    run: async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}

/** Runs the stages one after the other, a heading and the time of each, and adds up. */
export async function runStages(stages: readonly Stage[]): Promise<Outcome> {
  let total: Outcome = { passed: 0, failed: 0 };
  const times: string[] = [];
  for (const stage of stages) {
    console.log(`\n── ${stage.title}`);
    const begin = performance.now();
    const { passed, failed } = await stage.run();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    times.push(`${failed === 0 ? "ok    " : "FAILED"} ${seconds.padStart(6)} s  ${stage.title}`);
    total = { passed: total.passed + passed, failed: total.failed + failed };
  }
  console.log(`\n${times.join("\n")}\n`);
  return total;
}
