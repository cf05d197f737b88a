import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Millrace } from "./millrace.ts";

const run = promisify(execFile);

/** Runs the operator's tool against a server, as `npm run operator` does. @returns what it printed. @throws when it refuses */
export async function operate(
  { port, dataDirectory }: Pick<Millrace, "port" | "dataDirectory">,
  ...words: readonly string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ["server/operator/cli.ts", ...words], {
    env: { PATH: process.env.PATH ?? "", PORT: String(port), DATA_DIR: dataDirectory },
  });
  return stdout;
}
