import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("START-CONFIG-002 the README lists every setting", () => {
  const files = readdirSync("server").filter((name) => /^config.*\.ts$/.test(name));
  const sources = files.map((name) => readFileSync(`server/${name}`, "utf8"));
  const settings = sources.flatMap((source) => [...source.matchAll(/\bread(?:\.\w+\(|,)\s*"([A-Z0-9_]+)"/g)]);
  const names = settings.map((match) => match[1] ?? "");
  expect(names).toEqual(expect.arrayContaining(["PORT", "INSURANCE_HOURS", "INSURANCE_YIELD"]));
  const readme = readFileSync("README.md", "utf8");
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
