import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Environment, readConfig } from "#server/config/config.ts";

it("START-CONFIG-002 the README lists every setting", () => {
  const names: string[] = [];
  const recording: ProxyHandler<Environment> = { get: (_, name) => void names.push(String(name)) };
  readConfig(new Proxy({}, recording));
  expect(names).toEqual(expect.arrayContaining(["PORT", "INSURANCE_HOURS", "INSURANCE_YIELD"]));
  const readme = readFileSync("README.md", "utf8");
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
