/**
 * `npm run bench:check`: measures book, options and positions beside their floors in short rounds, and fails when a ratio is worse than
 * the one in `bench/committed.json` by more than noise. `--write` commits what was measured. `--rounds=3`: how many rounds, otherwise 5.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { compareBooks } from "./book/compare.ts";
import { compareOptions } from "./options/compare.ts";
import { comparePositions } from "./positions/compare.ts";
import { type Ratio, ratiosOf, regressions, slowest } from "./ratios.ts";

const COMMITTED = "bench/committed.json";
const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, rounds: { type: "string", default: "5" } },
});
const length = { seconds: 3, pairs: Number(values.rounds) };
for (const folder of ["", "options/", "positions/"])
  execFileSync(process.execPath, [
    "node_modules/vite/bin/vite.js",
    "build",
    "--logLevel",
    "error",
    "--config",
    `bench/${folder}vite.config.ts`,
  ]);

const of = <Run extends { readonly variant: string }>(runs: readonly Run[], variant: string): Run[] =>
  runs.filter((run) => run.variant === variant);

const books = await compareBooks({
  ...length,
  only: ["20x20", "1000x20", "1000x200"],
  pages: ["floor", "book"],
});
const measured: Ratio[] = books.map(({ rate, levels, runs }) =>
  ratiosOf(`book at ${rate}/s, ${levels} levels, over floor`, of(runs, "book"), of(runs, "floor")),
);
const fast = (wanted: number) =>
  books.find(({ rate, levels }) => rate === 1_000 && levels === wanted)?.runs ?? [];
const [few, many] = [fast(20), fast(200)];
measured.push(
  ratiosOf("book at 1000/s, 200 levels over 20 levels", of(many, "book"), of(few, "book")),
  ratiosOf("p99 of the book at 1000/s, 20 levels, over floor", of(few, "book"), of(few, "floor"), slowest),
);
const options = await compareOptions(length);
measured.push(ratiosOf("options over floor", of(options.runs, "options"), of(options.runs, "floor")));
const positions = await comparePositions(length);
measured.push(ratiosOf("positions over floor", of(positions.runs, "positions"), of(positions.runs, "floor")));

for (const { rate, levels, pages } of books)
  for (const { variant, latency, busy } of pages) console.log({ rate, levels, variant, ...latency, busy });
console.table(measured);
if (values.write) {
  writeFileSync(COMMITTED, `${JSON.stringify(measured, null, 2)}\n`);
} else {
  const worse = regressions(JSON.parse(readFileSync(COMMITTED, "utf8")) as Ratio[], measured);
  for (const line of worse) console.error(line);
  if (worse.length > 0) process.exitCode = 1;
}
