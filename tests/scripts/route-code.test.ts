import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fieldsOf, leadsTo, MEMBERS } from "../../scripts/build/route-code.ts";

const routes = readdirSync("src/routes").filter((file) => /^[^-].*\.tsx$/.test(file));
const codeOf = (file: string) => readFileSync(`src/routes/${file}`, "utf8");

describe("the code of routes", () => {
  it("FAST-LOAD-014 names the fields of every address", () => {
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter((file) => fieldsOf(codeOf(file)).fields === undefined)).toEqual([]);
  });

  it.each([
    ['validateSearch: textSearch("id", "sellerId"),', ["id", "sellerId"]],
    ["validateSearch: leverageSearch(),", ["state", "pair", "side"]],
    [
      'validateSearch: terminalSearch("show"),',
      ["pair", "legal_id", "currency_id", "legalId", "currencyId", "show"],
    ],
    ["component: Page,", []],
    ["validateSearch: readElsewhere,", undefined],
  ])("FAST-LOAD-014 names the fields that a route reads: %s", (code, fields) => {
    expect(fieldsOf(code).fields).toEqual(fields);
  });

  it.each([
    ["leverList.tsx", "/leverTransactions", true],
    ["account.tsx", "/accountCenter", true],
    ["leverTransactions.tsx", null, true],
    ["policy.tsx", null, false],
  ])("FAST-LOAD-014 says where a route leads, and whether only members may: %s", (file, to, members) => {
    expect(leadsTo(codeOf(file))).toBe(to);
    expect(MEMBERS.test(codeOf(file))).toBe(members);
  });
});
