/** The first paint stays small: run after the build. `node scripts/check-bundle.ts` */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { firstPaint } from "./checks/bundle.ts";

const SITE = "dist/site";
/** What the entry may take of the 200 kB that home has; the e2e suite weighs home as a browser loads it. */
const LIMIT = 200_000;
const read = (path: string): string => readFileSync(join(SITE, path), "utf8");

const { scripts, bytes } = firstPaint(read("index.html"), read);
for (const script of scripts)
  console.log(`  ${(script.bytes / 1000).toFixed(1).padStart(6)} kB  ${script.path}`);
const charts = scripts.filter(({ path }) => /highcharts/.test(path));
console.log(
  `The entry needs ${(bytes / 1000).toFixed(1)} kB of gzipped JavaScript (at most ${LIMIT / 1000})`,
);
if (charts.length > 0) console.error("The chart library loads with the first paint");
if (bytes > LIMIT || charts.length > 0 || scripts.length === 0) process.exitCode = 1;
