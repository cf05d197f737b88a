import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

const biome = resolve("node_modules/@biomejs/biome/bin/biome");

/** What the linter, with the project's own settings, says about one text at a path. */
function lint(path: string, text: string): string {
  const folder = temporaryFolder("planted-select");
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

const raw = "export const List = () => <select aria-label='x' />;\n";
const mantine = "export { Select } from '@mantine/core';\n";

it("SHELL-SELECT-002 the linter refuses a list outside the one component", () => {
  expect(lint("src/ui/assets/list.tsx", raw)).toContain("lint/correctness/noRestrictedElements");
  expect(lint("src/ui/assets/list.tsx", mantine)).toContain("lint/style/noRestrictedImports");
});

it("SHELL-SELECT-002 the linter allows the component itself and the countries that are searched", () => {
  expect(lint("src/ui/kit/fields/select.tsx", raw)).not.toContain("noRestrictedElements");
  expect(lint("src/ui/kit/forms/country-picker.tsx", mantine)).not.toContain("noRestrictedImports");
});
