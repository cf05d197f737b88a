import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("START-CONFIG-002 the README lists every setting", () => {
  const settings = readFileSync("server/config.ts", "utf8").matchAll(/read\.\w+\(\s*"([A-Z_]+)"/g);
  const names = [...settings].map((match) => match[1] ?? "");
  expect(names).toContain("PORT");
  const readme = readFileSync("README.md", "utf8");
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
