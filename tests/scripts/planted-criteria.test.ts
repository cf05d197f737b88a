import { expect, it } from "vitest";
import { checkCriteria, summarise } from "../../scripts/checks/criteria.ts";
import { checkReferences } from "../../scripts/checks/references.ts";
import { checkTitles } from "../../scripts/checks/titles.ts";

const spec = (text: string) => [{ path: "docs/specs/TEA.md", text }];
const test = (text: string) => [{ path: "tests/tea.test.ts", text }];
const findings = (specText: string, testText: string) =>
  checkCriteria(spec(specText), test(testText)).findings.map(({ what }) => what);

it("START-TEST-004 counts criteria and names those that no test cites", () => {
  const specs = spec("# TEA\n\n- TEA-CUP-001: is hot\n- TEA-CUP-002: is full\n");
  const report = checkCriteria(specs, test('it("TEA-CUP-002 is full")'));
  expect(report).toEqual({ listed: 2, cited: 1, uncited: ["TEA-CUP-001"], findings: [] });
  expect(summarise(specs, report)).toEqual(["  TEA: 1 of 2; no test names TEA-CUP-001"]);
});

it("START-TEST-004 finds an id that is listed twice", () => {
  expect(findings("- TEA-CUP-001: is hot\n- TEA-CUP-001: is cold\n", "TEA-CUP-001")).toEqual([
    "TEA-CUP-001 is listed twice",
  ]);
});

it("START-TEST-004 finds an id that is cited but not listed", () => {
  expect(findings("- TEA-CUP-001: is hot\n", "TEA-CUP-001 TEA-POT-001 UTF-8-001")).toEqual([
    "TEA-POT-001 is not listed",
  ]);
});

it("START-TEST-004 finds an uncited id of an area that claims to be complete", () => {
  expect(findings("<!-- complete -->\n- TEA-CUP-001: is hot\n", "")).toEqual([
    "TEA-CUP-001 is proved by no test",
  ]);
});

it("START-TEST-004 finds a line that is no criterion", () => {
  expect(findings("- TEA-1: is hot\n", "")).toHaveLength(1);
});

const titles = (text: string) => checkTitles(test(text)).map(({ line, what }) => `${line}: ${what}`);

it("START-TEST-006 finds titles that say too much, ids apart", () => {
  const [most, tooMuch] = ["x".repeat(100), "x".repeat(101)];
  expect(titles(`it("TEA-CUP-001 TEA-CUP-002 TEA-CUP-003 ${most}", brew);`)).toEqual([]);
  expect(titles(`\nit("TEA-CUP-001 ${tooMuch}", brew);`)).toEqual([
    "2: a title of 101 characters (at most 100)",
  ]);
});

it("START-TEST-006 finds titles that cite more than three criteria, in steps and tables too", () => {
  const four = "TEA-CUP-001 TEA-CUP-002 TEA-CUP-003 TEA-CUP-004 is hot";
  for (const call of ["it", "test", "test.step", "describe", "it.each(cups)", "describe.skipIf(cold)"])
    expect(titles(`${call}("${four}", brew);`), call).toEqual([
      "1: a title that cites 4 criteria (at most 3)",
    ]);
  expect(titles(`it(\`${four} for \${cup}\`, brew);`)).toHaveLength(1);
  expect(titles(`pour("${four}", brew);`)).toEqual([]);
});

it("START-TEST-007 finds references to documents outside the repository", () => {
  const found = checkReferences([
    { path: "src/tea.ts", text: `/** Hot (${"document"} 2, part 9). */\n// see the ${"api"} facts` },
    { path: "docs/tea.md", text: `As ${"DESIGN"} part 3 asks.` },
    { path: "src/cup.ts", text: "/** The document of the page (TEA-CUP-001). */" },
  ]);
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual([
    "src/tea.ts:1",
    "src/tea.ts:2",
    "docs/tea.md:1",
  ]);
});
