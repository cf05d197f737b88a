import { startBalancer } from "./cluster/balancer.ts";
import { openShared, startGateway, startRunner } from "./cluster/processes.ts";
import { endServers } from "./server-process.ts";

/*
 * `npm run cluster`: three gateways, two runners, NATS, PostgreSQL and the load balancer of deploy/ on loopback, for development.
 * Everything ends with Ctrl-C, and nothing is kept. PORT is the balancer's (5173).
 */
const GATEWAYS = 3;
const RUNNERS = 2;
const say = (line: string) => process.stdout.write(`${line}\n`);

const stops: (() => Promise<unknown>)[] = [];
let ending: Promise<never> | null = null;

async function endAll(code: number): Promise<never> {
  // Those that still start are not among the stops.
  await endServers();
  for (const stop of stops.toReversed()) await stop().catch((error: unknown) => say(String(error)));
  process.exit(code);
}

/** Ends everything, once: with the code of the first reason. */
function end(code: number): Promise<never> {
  ending ??= endAll(code);
  return ending;
}

/** Starts a runner. Reports its exit if nobody stopped it. */
async function runRunner(environment: Readonly<Record<string, string>>, number: number): Promise<void> {
  const runner = await startRunner(environment);
  stops.push(() => runner.end());
  void runner.ended.then(({ code, signal }) => {
    if (ending === null) say(`Runner ${number} ended (${signal ?? code}):\n${runner.output()}`);
  });
  say(`Runner ${number}: process ${runner.pid}, ${runner.address}`);
}

/** @returns its address, as the load balancer takes it */
async function runGateway(environment: Readonly<Record<string, string>>, number: number): Promise<string> {
  const gateway = await startGateway(environment);
  stops.push(() => gateway.end());
  say(`Gateway ${number}: process ${gateway.pid}, ${gateway.address}`);
  return new URL(gateway.address).host;
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void end(0));
try {
  const { environment, postgres, nats, stop } = await openShared();
  stops.push(stop);
  say(`PostgreSQL: ${postgres.url}\nNATS: ${nats.url}`);
  for (let number = 1; number <= RUNNERS; number += 1) await runRunner(environment, number);
  const gateways: string[] = [];
  for (let number = 1; number <= GATEWAYS; number += 1) gateways.push(await runGateway(environment, number));
  const listen = `127.0.0.1:${process.env.PORT ?? "5173"}`;
  stops.push((await startBalancer(gateways, listen)).stop);
  say(`Millrace is open at http://${listen}`);
} catch (error) {
  if (ending === null) say(error instanceof Error ? error.message : String(error));
  await end(1);
}
