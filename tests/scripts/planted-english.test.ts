import { expect, it } from "vitest";
import { checkEnglish } from "../../scripts/checks/english.ts";

const find = (path: string, text: string) => checkEnglish([{ path, text }], ["src/ui/words/"]);

it.each([
  "The result is told in one message.",
  "The list is fetched anew.",
  "The preset is 10.",
  "Who has no trade password cannot trade.",
  "The tool reports what is wrong.",
  "The order is nobody's.",
])("SHELL-LANG-015 finds the old style in a document: %s", (text) => {
  expect(find("docs/a.md", `# Title\n\n${text}\n`)).toMatchObject([{ path: "docs/a.md", line: 3 }]);
});

it("SHELL-LANG-015 reads the comments of code, not its names", () => {
  const text = 'const told = "told";\n/** What it tells. */\nexport const anew = told; // anew\n';
  expect(find("src/a.ts", text).map(({ line }) => line)).toEqual([2, 3]);
});

it("SHELL-LANG-015 reads the titles of tests", () => {
  const text = 'it("a refusal is told", () => {\n  says("told");\n});\n';
  expect(find("tests/a.test.ts", text)).toMatchObject([{ line: 1 }]);
  expect(find("src/a.ts", text)).toEqual([]);
});

it("SHELL-LANG-015 reads texts for users whole", () => {
  expect(find("src/ui/words/en.po", 'msgid "You are told"\n')).toHaveLength(1);
});

it("SHELL-LANG-015 leaves code in documents alone", () => {
  expect(find("docs/a.md", "The field `toldAt`, `told`.\n\n```\nanew\n```\n")).toEqual([]);
});

it("SHELL-LANG-015 allows a word on a line that gives the reason", () => {
  expect(find("docs/a.md", "It tells. <!-- english: quotes the wire -->")).toEqual([]);
  expect(find("src/a.ts", "// It tells. // english: quotes the wire")).toEqual([]);
  expect(find("docs/a.md", "It tells. <!-- english: -->")).toHaveLength(1);
});
