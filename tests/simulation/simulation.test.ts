import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { freshSeed } from "../../simulation/report.ts";

const run = promisify(execFile);

/** A process of its own is the machine of each run. @returns what users did, and the last line without the real time @throws with what was found */
async function simulate(seed: string, ...given: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [
    ...["--max-semi-space-size=64", "simulation/main.ts", "--seed", seed, ...given],
  ]);
  return stdout
    .trim()
    .split("\n")
    .slice(-2)
    .join("\n")
    .replace(/ in \d+ ms/, "");
}

// It is slow rather than stuck on a machine that does other things too.
const PATIENCE = 480_000;

describe("a simulation", () => {
  it(
    "SIM-RUN-001 SIM-RUN-002 is the same run with the same seed, and nothing is wrong",
    async () => {
      const first = await simulate("42", "--minutes", "2", "--pace", "usual");
      expect(first).toMatch(
        /^seed 42: [1-9]\d* spot orders, .*\nseed 42: 3\.\d minutes, \d{4,} events, hash [0-9a-f]{64}$/,
      );
      expect(await simulate("42", "--minutes", "2", "--pace", "usual")).toBe(first);
      expect(await simulate("43", "--minutes", "1", "--pace", "busy")).not.toBe(first);
    },
    PATIENCE,
  );

  it(
    "SIM-RUN-002 finds nothing wrong with a fresh seed",
    async () => {
      const seed = freshSeed();
      process.stdout.write(`The fresh seed is ${seed}\n`);
      expect(await simulate(seed, "--minutes", "5", "--pace", "usual")).toContain(`seed ${seed}: `);
    },
    PATIENCE,
  );
});
