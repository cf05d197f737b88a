/**
 * `npm run bench`: the book, the running options and the open positions beside their floors, the whole terminal, the server, and what it reads. Writes bench/results/latest.json, prints tables.
 * `--quick`: short runs, to see that everything works. `--minutes=10`: how long the terminal is left alone.
 * `--case=1000x200 --pages=floor,book --pairs=3`: of the book, some cases (messages a second x levels), some pages, so many rounds; of `load`, some pages, so many visits.
 * `--only=book|options|positions|terminal|workbench|load|server|reads|storage`. `--beside=folder`: another checkout, measured in turns with this one by `storage`, and by `load` as it was built there. `--rows=1000000`: how many rows each table has for `reads`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { type Comparison, compareBooks } from "./book/compare.ts";
import { measureLoad } from "./load/measure.ts";
import type { Summary } from "./measure-page.ts";
import { compareOptions } from "./options/compare.ts";
import { comparePositions } from "./positions/compare.ts";
import { runReadsBench, runServerBench } from "./server.ts";
import { measureStorage } from "./storage/measure.ts";
import { measureTerminal } from "./terminal.ts";
import { compareWorkbench } from "./workbench/compare.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    minutes: { type: "string", default: "2" },
    only: { type: "string", default: "" },
    beside: { type: "string", default: "" },
    rows: { type: "string", default: "1000000" },
    case: { type: "string", default: "" },
    pages: { type: "string", default: "" },
    pairs: { type: "string", default: "" },
    member: { type: "boolean", default: false },
  },
});
const wants = (part: string): boolean => values.only === "" || values.only === part;
const vite = (...args: string[]): Buffer =>
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error", ...args]);

/** A line of a table: what a page did, and its share of the main thread over the floor's. */
const lineOf = (page: string, { latency, busy, ...rest }: Summary, overFloor: number) => ({
  page,
  "p50 ms": latency.p50,
  "p95 ms": latency.p95,
  "p99 ms": latency.p99,
  "busy %": Number((busy * 100).toFixed(1)),
  "over floor": overFloor,
  "frames > 50 ms": rest.framesOver50,
  "heap MB": rest.heapGrowth,
});

function printBooks(comparisons: readonly Comparison[]): void {
  const rows = comparisons.flatMap(({ rate, levels, pages }) =>
    pages.map(({ variant, busyRatio, p99Ratio, ...summary }) => ({
      "messages/s": rate,
      levels,
      ...lineOf(variant, summary, busyRatio),
      "p99 over floor": p99Ratio,
    })),
  );
  console.table(rows);
}

const results: Record<string, unknown> = {
  machine: { cpu: cpus()[0]?.model ?? "", cores: cpus().length, node: process.version },
  time: new Date().toISOString(),
  quick: values.quick,
};
if (wants("book")) {
  vite("--config", "bench/vite.config.ts");
  const books = await compareBooks({
    seconds: values.quick ? 3 : 10,
    pairs: Number(values.pairs || (values.quick ? 1 : 5)),
    only: values.case === "" ? null : values.case.split(","),
    pages: values.pages === "" ? null : values.pages.split(","),
  });
  printBooks(books);
  results.books = books;
}
if (wants("options")) {
  vite("--config", "bench/options/vite.config.ts");
  const options = await compareOptions(values.quick ? { seconds: 4, pairs: 1 } : { seconds: 10, pairs: 4 });
  console.log("A hundred running options, the price 20 times a second:");
  console.table([lineOf("floor", options.floor, 1), lineOf("options", options.options, options.busyRatio)]);
  results.options = options;
}
if (wants("positions")) {
  vite("--config", "bench/positions/vite.config.ts");
  const positions = await comparePositions(
    values.quick ? { seconds: 4, pairs: 1 } : { seconds: 10, pairs: 4 },
  );
  console.log("Two hundred open positions, every market's price 10 times a second:");
  console.table([
    lineOf("floor", positions.floor, 1),
    lineOf("positions", positions.positions, positions.busyRatio),
  ]);
  results.positions = positions;
}
if (wants("terminal")) {
  vite();
  const seconds = values.quick ? 20 : Number(values.minutes) * 60;
  const short = Math.min(seconds, 60);
  const spot = { seconds, path: "/dealCenter" } as const;
  results.terminal = await measureTerminal(spot);
  console.log("Terminal in the live demo market:", results.terminal);
  results.indicators = await measureTerminal({ ...spot, seconds: short, everyIndicator: true });
  console.log("The same with every indicator on the chart:", results.indicators);
  results.crowded = await measureTerminal({ ...spot, seconds: short, crowded: true });
  console.log("With 200 open orders:", results.crowded);
  results.positioned = await measureTerminal({ seconds: short, path: "/leverdealCenter", crowded: true });
  console.log("The leverage terminal with 200 moving positions:", results.positioned);
}
if (wants("workbench")) {
  vite();
  vite("--config", "bench/workbench/vite.config.ts");
  const workbench = await compareWorkbench(
    values.quick ? { seconds: 10, pairs: 1 } : { seconds: 30, pairs: 5 },
  );
  console.log(
    "A recorder that is off, beside a site that has none; bytes of scripts before the first paint:",
  );
  console.table(workbench.bytes);
  console.log(workbench.busy);
  results.workbench = workbench;
}
if (wants("load")) {
  vite();
  const visits = Number(values.pairs || (values.quick ? 1 : 5));
  const pages = values.pages === "" ? [] : values.pages.split(",");
  const loads = await measureLoad({ visits, pages, beside: values.beside, asMember: values.member });
  console.log("On a line of 1.6 Mbit/s with a round trip of 150 ms, on a processor four times slower:");
  console.table(loads.map(({ result, ...load }) => ({ ...load, ...result })));
  results.load = loads;
}
if (wants("server")) {
  const orders: Record<string, string> = values.quick ? { ORDERS: "4000" } : {};
  results.orders = await runServerBench("bench/engine/orders.ts", orders);
  console.log("Orders with ledger and durable commit:", results.orders);
  const seconds: Record<string, string> = values.quick ? { SECONDS: "3" } : {};
  results.leverage = await runServerBench("bench/engine/leverage.ts", seconds);
  console.log("Orders of leverage while 10,000 positions tick:", results.leverage);
  results.sockets = await runServerBench("bench/engine/sockets.ts", {}, ...(values.quick ? ["250"] : []));
  console.log("Sockets with depth at 10 a second:", results.sockets);
}
if (wants("reads")) {
  const environment: Record<string, string> = values.quick
    ? { ROWS: "10000", REPEATS: "5" }
    : { ROWS: values.rows };
  const { reads, ...about } = await runReadsBench(environment);
  console.log("Lists and reports of a user who owns nearly all rows:", about);
  console.table(reads);
  results.reads = { ...about, reads };
}
if (wants("storage")) {
  const storage = await measureStorage({ quick: values.quick, beside: values.beside });
  console.log("CPU µs and bytes of an order:");
  console.table(storage.costs);
  console.log("Eight markets at the edge of balances:");
  console.table(storage.edges.map(({ refusals, audit, ...rest }) => ({ ...rest, audit: audit.length })));
  results.storage = storage;
}
mkdirSync("bench/results", { recursive: true });
writeFileSync("bench/results/latest.json", `${JSON.stringify(results, null, 2)}\n`);
