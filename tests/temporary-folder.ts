import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder for what a test writes; gone when the test is over, after what the test opened in it later has ended. */
export function temporaryFolder(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `millrace-${name}-`));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
