import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { firstPaint } from "../../scripts/checks/bundle.ts";

it("FAST-SIZE-001 weighs the entry with everything it imports statically, once, and nothing that loads on demand", () => {
  const files: Record<string, string> = {
    "assets/index.js": 'import{a as b}from"./react.js";import"./side.js";const c=()=>import("./lazy.js");',
    "assets/react.js": 'export{x}from"./side.js";',
    "assets/side.js": "console.log(1)",
    "assets/lazy.js": "console.log(2)",
  };
  const html = `<script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" href="/assets/react.js"><link rel="stylesheet" href="/assets/a.css">`;
  const { scripts, bytes } = firstPaint(html, (path) => files[path] ?? "");
  expect(scripts.map(({ path }) => path).sort()).toEqual([
    "assets/index.js",
    "assets/react.js",
    "assets/side.js",
  ]);
  expect(bytes).toBe(scripts.reduce((sum, { path }) => sum + gzipSync(files[path] ?? "").length, 0));
});
