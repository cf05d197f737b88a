import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** A process that holds a lease and is within a transaction. */
export interface Committing {
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Lets it commit, once it runs. */
  goOn(): void;
  /** What it has printed when it has ended. */
  lines(): Promise<readonly string[]>;
  end(signal: "SIGKILL"): Promise<void>;
}

/** Starts `fixtures/committing.ts`, and waits until it is within its second transaction. */
export async function startCommitting(url: string, lease: string): Promise<Committing> {
  const path = fileURLToPath(new URL("fixtures/committing.ts", import.meta.url));
  const child = spawn(process.execPath, [path, url, lease], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit");
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  await once(reader, "line");
  return {
    signal: (signal) => void child.kill(signal),
    goOn: () => void child.stdin.write("\n"),
    async lines() {
      await exited;
      return lines;
    },
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}
