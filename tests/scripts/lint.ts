import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

const biome = resolve("node_modules/@biomejs/biome/bin/biome");

/** What the linter, with the project's own settings, says about one text at a path. */
export function lint(path: string, text: string): string {
  const folder = temporaryFolder("planted");
  for (const file of ["biome.json", ".gitignore"]) copyFileSync(file, join(folder, file));
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  const { stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "--colors=off"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout + stderr).toContain("Checked");
  return stdout + stderr;
}
