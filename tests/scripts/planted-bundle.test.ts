import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { firstPaint } from "../../scripts/checks/bundle.ts";

const files: Record<string, string> = {
  "assets/index.js": 'import{a as b}from"./react.js";import"./side.js";const c=()=>import("./lazy.js");',
  "assets/react.js": 'export{x}from"./side.js";',
  "assets/side.js": "console.log(1)",
  "assets/lazy.js": "console.log(2)",
  "assets/page.js": 'import"./side.js";import"./kit.js";',
  "assets/kit.js": "console.log(3)",
  "assets/texts/en/first.json": '{"a":["A"]}',
};
const html = `<script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="modulepreload" href="/assets/react.js"><link rel="stylesheet" href="/assets/a.css">`;
const read = (path: string): string => files[path] ?? "";
const weigh = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);

it("FAST-SIZE-001 weighs the entry with everything it imports statically, once, and nothing that loads on demand", () => {
  const { scripts, bytes } = firstPaint(html, { scripts: [], styles: [], texts: [] }, read);
  const needed = ["assets/index.js", "assets/react.js", "assets/side.js"];
  expect(scripts.map(({ path }) => path).sort()).toEqual(needed);
  expect(bytes).toBe(weigh(needed));
});

it("FAST-LOAD-003 weighs and counts what a page asks for besides the entry", () => {
  const wanted = {
    scripts: ["/assets/page.js"],
    styles: ["/assets/page.css"],
    texts: ["/assets/texts/en/first.json"],
  };
  const { scripts, bytes, requests } = firstPaint(html, wanted, read);
  expect(scripts.map(({ path }) => path)).toContain("assets/kit.js");
  expect(bytes).toBe(weigh(Object.keys(files).filter((path) => path !== "assets/lazy.js")));
  // The page, five scripts, two styles and one file of texts.
  expect(requests).toBe(9);
});
