/*
 * `node bench/cluster/run.ts`: a cluster on loopback (three gateways behind the load balancer of deploy/, runners, NATS, PostgreSQL), 16
 * markets and 40,000 orders of clients that behave as browsers do, while one part after the other breaks.
 * `--orders=40000 --runners=2 --traders=32 --failures=runner,gateway,nats,postgres,stop --house` (with the house's quotes).
 * `--failures=term --traders=4`: SIGTERM of a runner, where the cores have room: its bound is for a hand-over and not for their queue.
 * `--part=cost`: what an order costs with 1, 2 and 4 runners. `--orders=24000 --runners=1,2,4`.
 * `--part=commits`: how many groups a second one busy market for each runner brings when commits take 3 ms longer.
 * `--orders=6000 --runners=1,2,4 --commit-delay=3000`.
 * Ends with 1 where a bound is broken.
 */
import { parseArgs } from "node:util";
import { type CostPlan, measureCost, type RunnerCost } from "./cost.ts";
import { failures } from "./failures.ts";
import { measureOutages, type OutageResult } from "./outages.ts";

/** All but SIGTERM, which is measured by itself. */
const byDefault = failures.map(({ name }) => name).filter((name) => name !== "term");
const { values } = parseArgs({
  options: {
    part: { type: "string", default: "outages" },
    orders: { type: "string" },
    runners: { type: "string" },
    traders: { type: "string", default: "32" },
    failures: { type: "string", default: byDefault.join(",") },
    house: { type: "boolean", default: false },
    "commit-delay": { type: "string", default: "3000" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A market is served again within this time after its runner was killed, ms, and sockets are back within this. */
const MARKET_MS = 5_000;
const SOCKET_MS = 6_000;
/** A market goes from a runner that is asked to end to the next one within this time, ms. */
const HAND_OVER_MS = 300;
/** By how much the cost of an order may differ from that with one runner, and how much more groups two and four runners commit. */
const FLAT = 0.15;
const GROWTH = new Map([
  [2, 1.8],
  [4, 3.2],
]);

/** The bounds that outages have broken. */
function brokenByOutages(result: OutageResult): readonly string[] {
  const { lost, doubled, staleCommits, wrongBooks, audit, outages } = result;
  const found = { lost, doubled, staleCommits, wrongBooks, "findings of the audit": audit.length };
  return [
    ...Object.entries(found)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${what}: ${count}`),
    ...outages
      .filter(({ name, marketMs }) => name === "runner" && marketMs >= MARKET_MS)
      .map(({ what }) => `${what}: a market was away too long`),
    ...outages
      .filter(({ name, handOverMs }) => name === "term" && handOverMs >= HAND_OVER_MS)
      .map(({ what }) => `${what}: a market was handed over too slowly`),
    ...outages
      .filter(({ socketMs }) => socketMs >= SOCKET_MS)
      .map(({ what }) => `${what}: a socket was away too long`),
  ];
}

async function runOutages(): Promise<readonly string[]> {
  const chosen = values.failures.split(",");
  const result = await measureOutages(
    {
      gateways: 3,
      runners: Number(values.runners ?? 2),
      house: values.house,
      traders: Number(values.traders),
      orders: Number(values.orders ?? 40_000),
      failures: failures.filter(({ name }) => chosen.includes(name)),
    },
    say,
  );
  say(JSON.stringify(result, null, 2));
  return brokenByOutages(result);
}

/** Measures the same with each number of runners, and prints a table. */
async function measureAll(plan: Omit<CostPlan, "runners">): Promise<readonly RunnerCost[]> {
  const costs: RunnerCost[] = [];
  for (const runners of (values.runners ?? "1,2,4").split(",").map(Number))
    costs.push(await measureCost({ ...plan, runners }));
  console.table(costs.map(({ audit, ...cost }) => ({ ...cost, findings: audit.length })));
  return costs;
}

/** What must hold of every measurement: the ledger is right, and each runner had its share. */
const brokenByAny = (costs: readonly RunnerCost[]): readonly string[] =>
  costs.flatMap(({ runners, owners, audit }) => [
    ...audit.map((finding) => `${runners} runners: ${finding}`),
    ...(owners < runners ? [`${runners} runners: ${owners} of them own markets`] : []),
  ]);

async function runCost(): Promise<readonly string[]> {
  say("Sixteen markets, 128 orders in progress in each");
  const orders = Number(values.orders ?? 24_000);
  const costs = await measureAll({ orders, inFlight: 128, commitDelay: 0, marketsPerOwner: 0 });
  const micros = (cost: RunnerCost | undefined) => (cost ? cost.runnerMicros + cost.databaseMicros : 0);
  const one = micros(costs[0]);
  return [
    ...brokenByAny(costs),
    ...costs
      .filter((cost) => Math.abs(micros(cost) / one - 1) > FLAT)
      .map((cost) => `${cost.runners} runners: an order costs ${micros(cost)} µs, with one ${one}`),
  ];
}

async function runCommits(): Promise<readonly string[]> {
  const commitDelay = Number(values["commit-delay"]);
  // Groups of one order: with larger ones the cores of a small machine are busy before four runners wait for commits alone.
  say(`One market for each runner, one order in progress in each, commits ${commitDelay} µs longer`);
  const orders = Number(values.orders ?? 6_000);
  const costs = await measureAll({ orders, inFlight: 1, commitDelay, marketsPerOwner: 1 });
  const one = costs[0]?.groupsPerSecond ?? 0;
  return [
    ...brokenByAny(costs),
    ...costs
      .filter(({ runners, groupsPerSecond }) => groupsPerSecond < one * (GROWTH.get(runners) ?? 0))
      .map(
        ({ runners, groupsPerSecond }) =>
          `${runners} runners: ${groupsPerSecond} groups a second, with one ${one}`,
      ),
  ];
}

const parts: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  outages: runOutages,
  cost: runCost,
  commits: runCommits,
};
const run = parts[values.part];
if (run === undefined) throw new Error(`--part is one of ${Object.keys(parts).join(", ")}`);
const problems = await run();
for (const problem of problems) say(`Broken: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
