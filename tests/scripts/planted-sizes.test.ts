import { expect, it } from "vitest";
import { checkSizes, type SizeRules } from "../../scripts/checks/sizes.ts";

const rules: SizeRules = {
  file: 20,
  half: 5,
  nineOfTen: 10,
  function: 4,
  exceptions: { "src/table.ts": "data" },
};
const lines = (count: number) => "export {};\n".repeat(count);
const find = (...sources: [path: string, text: string][]) =>
  checkSizes(
    sources.map(([path, text]) => ({ path, text })),
    rules,
  ).map(({ path, what }) => `${path} ${what}`);

it("START-TEST-003 finds a file over its cap, and leaves the listed ones alone", () => {
  const short = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((name): [string, string] => [
    `src/${name}.ts`,
    lines(1),
  ]);
  expect(find(...short, ["src/long.ts", lines(21)])).toEqual([
    "src/long.ts 21 lines (at most 20): is it one thing, or several?",
  ]);
  expect(find(...short, ["src/table.ts", lines(21)])).toEqual([]);
});

it("START-TEST-003 finds files that are long in general", () => {
  expect(find(["src/a.ts", lines(6)], ["src/b.ts", lines(6)])).toEqual([
    ". 50 % of the files should have at most 5 lines; they have up to 6",
  ]);
  expect(find(["src/a.ts", lines(1)], ["src/b.ts", lines(11)])).toEqual([
    ". 90 % of the files should have at most 10 lines; they have up to 11",
  ]);
});

it("START-TEST-003 finds a long function, but not a test's describe", () => {
  const body = "export const f = () => {\n  a();\n  b();\n  c();\n};\n";
  expect(find(["src/a.ts", body])).toEqual(["src/a.ts a function of 5 lines (at most 4)"]);
  expect(find(["tests/a.test.ts", body])).toEqual([]);
});
