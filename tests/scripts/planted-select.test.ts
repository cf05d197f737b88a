import { expect, it } from "vitest";
import { lint } from "./lint.ts";

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
