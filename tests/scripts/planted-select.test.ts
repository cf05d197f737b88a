import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lint } from "./lint.ts";

const raw = "export const List = () => <select aria-label='x' />;\n";
const mantine = "export { Select } from '@mantine/core';\n";

it("SHELL-SELECT-002 the linter refuses a list outside the one component", () => {
  expect(lint("src/ui/assets/list.tsx", raw)).toContain("lint/correctness/noRestrictedElements");
  expect(lint("src/ui/assets/list.tsx", mantine)).toContain("lint/style/noRestrictedImports");
});

it("SHELL-SELECT-002 the linter allows the component itself and the countries that are searched", () => {
  const own = (path: string) => lint(path, readFileSync(path, "utf8"));
  expect(own("src/ui/kit/fields/select.tsx")).not.toContain("noRestrictedElements");
  expect(own("src/ui/kit/forms/country-picker.tsx")).not.toContain("noRestrictedImports");
});
