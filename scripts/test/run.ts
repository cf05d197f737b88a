import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

const running = new Set<ChildProcess>();
const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);

/** Ends what is still running, with its children. */
function endAll(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGTERM");
}
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  process.on(signal, () => {
    endAll();
    process.exit(code);
  });

/**
 * Runs a command of the project or of the system, its output on ours.
 * @returns its exit code; 1 when it could not be started or ended by a signal.
 */
export function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((done) => {
    // A group of its own, so that it can be ended together with what it started.
    const child = spawn(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
      env: { ...process.env, PATH, ...environment },
    });
    running.add(child);
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.on("close", (code) => {
      running.delete(child);
      done(code ?? 1);
    });
  });
}
