/*
 * `node bench/cluster/run.ts`: a cluster on loopback (gateways behind the load balancer of deploy/, runners, NATS, PostgreSQL), 16 markets and
 * 40,000 orders of clients that behave as browsers do, while one part after the other breaks.
 * `--orders=40000 --gateways=3 --runners=2 --traders=32 --failures=runner,gateway,nats,postgres,stop`.
 * Ends with 1 where a bound of docs/specs/FAST.md is broken.
 */
import { parseArgs } from "node:util";
import { failures } from "./failures.ts";
import { measureOutages, type OutageResult } from "./outages.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "40000" },
    gateways: { type: "string", default: "3" },
    runners: { type: "string", default: "2" },
    traders: { type: "string", default: "32" },
    failures: { type: "string", default: failures.map(({ name }) => name).join(",") },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A market is served again within this time after its runner was killed, ms, and sockets are back within this. */
const MARKET_MS = 5_000;
const SOCKET_MS = 6_000;

/** The bounds that a run has broken. */
function broken(result: OutageResult): readonly string[] {
  const { lost, doubled, staleCommits, wrongBooks, audit, outages } = result;
  const counts = Object.entries({
    lost,
    doubled,
    staleCommits,
    wrongBooks,
    "findings of the audit": audit.length,
  });
  return [
    ...counts.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`),
    ...outages
      .filter(({ name, marketMs }) => name === "runner" && marketMs >= MARKET_MS)
      .map(({ what }) => `${what}: a market was away too long`),
    ...outages
      .filter(({ socketMs }) => socketMs >= SOCKET_MS)
      .map(({ what }) => `${what}: a socket was away too long`),
  ];
}

const chosen = values.failures.split(",");
const result = await measureOutages(
  {
    gateways: Number(values.gateways),
    runners: Number(values.runners),
    traders: Number(values.traders),
    orders: Number(values.orders),
    failures: failures.filter(({ name }) => chosen.includes(name)),
  },
  say,
);
say(JSON.stringify(result, null, 2));
const problems = broken(result);
for (const problem of problems) say(`Broken: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
