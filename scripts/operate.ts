import { spawn } from "node:child_process";

/** How a run of the operator's tool ended. */
export interface Operated {
  readonly code: number | null;
  /** What it printed, errors included. */
  readonly output: string;
}

/** Runs the operator's tool with these settings alone. */
export async function operate(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Operated> {
  const child = spawn(process.execPath, ["server/operator/cli.ts", ...words], {
    env: { PATH: process.env.PATH ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => printed.push(String(chunk)));
  const code = await new Promise<number | null>((done, fail) => {
    child.on("close", done);
    child.on("error", fail);
  });
  return { code, output: printed.join("") };
}
