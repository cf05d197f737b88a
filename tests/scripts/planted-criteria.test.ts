import { expect, it } from "vitest";
import { checkCriteria, summarise } from "../../scripts/checks/criteria.ts";

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
