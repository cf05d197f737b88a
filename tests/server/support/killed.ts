import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/**
 * Runs a program of `fixtures/` on a database and kills it without warning.
 * A test with it may take two minutes: each commit waits for the disk, which others may keep busy.
 * @param hear receives the words of each line that the program prints; the kill follows when it returns true. The last line may be cut off
 */
export async function killWhen(
  program: string,
  [directory, run]: readonly [directory: string, run: string],
  hear: (words: readonly string[]) => boolean,
): Promise<void> {
  const path = fileURLToPath(new URL(`../fixtures/${program}`, import.meta.url));
  const child = spawn(process.execPath, [path, directory, run], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout }))
    if (hear(line.split(" "))) child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}
