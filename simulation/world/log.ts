import { createHash } from "node:crypto";
import type { World } from "./world.ts";

/** Everything that crossed the network, and every fault, in order. Two runs are the same where their hashes are. */
export interface Log {
  /** @param content a message in full, for the hash alone */
  write(what: string, content?: string): void;
  hash(): string;
  /** The newest lines, oldest first. */
  tail(): readonly string[];
}

/** So many lines are kept to be printed with a failure. */
const KEPT = 400;

export function createLog(world: Pick<World, "now" | "steps">, print?: (line: string) => void): Log {
  const hash = createHash("sha256");
  const kept: string[] = [];
  return {
    write(what, content = "") {
      const line = `${world.now().toFixed(3)} #${world.steps()} ${what}`;
      hash.update(`${line}\n${content}\n`);
      kept.push(line);
      if (kept.length > 2 * KEPT) kept.splice(0, KEPT);
      print?.(line);
    },
    hash: () => hash.copy().digest("hex"),
    tail: () => kept.slice(-KEPT),
  };
}
