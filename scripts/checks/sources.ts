import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the project: its path from the root, with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What a check found wrong, and where. */
export interface Finding {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly what: string;
}

/** The folders with code of the project. */
export const CODE_FOLDERS = [
  "contract",
  "domain",
  "src",
  "server",
  "tests",
  "e2e",
  "bench",
  "simulation",
  "examples",
  "scripts",
] as const;
const GENERATED = new Set(["src/routeTree.gen.ts"]);
const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "data", "results"]);

/** Reads every file under the folders whose name ends in one of `endings`, sorted by path; generated ones are left out. */
export function readSources(
  root: string,
  folders: readonly string[],
  endings: readonly string[] = [".ts", ".tsx"],
): Source[] {
  const found: Source[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) walk(path);
      else if (entry.isFile() && endings.some((ending) => path.endsWith(ending)) && !GENERATED.has(path))
        found.push({ path, text: readFileSync(join(root, path), "utf8") });
    }
  };
  for (const folder of folders) walk(folder);
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

/** The line, from 1, of the character at `offset`. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** How many lines a text has; a last line break does not begin another. */
export function countLines(text: string): number {
  return text === "" ? 0 : text.replace(/\n$/, "").split("\n").length;
}
