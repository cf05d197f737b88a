import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { settingsOf } from "#server/config/config.ts";

it("START-CONFIG-002 the README lists every setting", () => {
  const names = settingsOf(true).options.flatMap(({ entries }) => Object.keys(entries));
  expect(names).toEqual(expect.arrayContaining(["PORT", "INSURANCE_HOURS", "INSURANCE_YIELD"]));
  const readme = readFileSync("README.md", "utf8");
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
