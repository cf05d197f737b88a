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
const site = {
  read: (path: string): string => files[path] ?? "",
  weigh: (path: string): number => files[path]?.length ?? 0,
};
const weightOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + site.weigh(path), 0);

it("FAST-SIZE-001 weighs the entry with everything it imports statically, once, and nothing that loads on demand", () => {
  const { scripts, bytes } = firstPaint(html, { scripts: [], styles: [], texts: [] }, site);
  const needed = ["assets/index.js", "assets/react.js", "assets/side.js"];
  expect(scripts.map(({ path }) => path).sort()).toEqual(needed);
  expect(bytes).toBe(weightOf(needed));
});

it("FAST-LOAD-003 weighs and counts what a page asks for besides the entry", () => {
  const wanted = {
    scripts: ["/assets/page.js"],
    styles: ["/assets/page.css"],
    texts: ["/assets/texts/en/first.json"],
  };
  const { scripts, bytes, requests } = firstPaint(html, wanted, site);
  expect(scripts.map(({ path }) => path)).toContain("assets/kit.js");
  expect(bytes).toBe(weightOf(Object.keys(files).filter((path) => path !== "assets/lazy.js")));
  // The page, five scripts, two styles and one file of texts.
  expect(requests).toBe(9);
});
