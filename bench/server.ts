import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as v from "valibot";

const execute = promisify(execFile);

/** FAST-SERVER-001 FAST-SERVER-002: runs a benchmark of the server in a process of its own. @returns the JSON that it ends with. */
export async function runServerBench(
  script: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<unknown> {
  const { stdout } = await execute(process.execPath, [script, ...args], {
    env: { ...process.env, ...environment },
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout.slice(stdout.indexOf("{")));
}

/** FAST-SERVER-004: the output of the benchmark of reads: its setup, then one line per request. */
export async function runReadsBench(environment: Readonly<Record<string, string>>) {
  const told = await runServerBench("bench/reads/reads.ts", environment);
  return v.parse(v.looseObject({ reads: v.array(v.looseObject({ call: v.string() })) }), told);
}
