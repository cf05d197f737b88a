import type { Finding } from "./sources.ts";

/** Prints findings and sets the exit code: 0 when there are none. */
export function reportFindings(title: string, findings: readonly Finding[]): void {
  for (const { path, line, what } of findings) console.error(`${path}:${line}: ${what}`);
  console.log(`${title}: ${findings.length === 0 ? "nothing found" : `${findings.length} found`}`);
  if (findings.length > 0) process.exitCode = 1;
}
