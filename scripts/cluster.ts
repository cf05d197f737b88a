import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startNats } from "./nats/server.ts";
import { startPostgres } from "./postgres/server.ts";
import { freePort, spawnServer, startServer } from "./server-process.ts";

/*
 * `npm run cluster`: three gateways, two runners, NATS, PostgreSQL and the load balancer of deploy/ on loopback, for development.
 * Everything ends with Ctrl-C, and nothing is kept. PORT is the balancer's (5173).
 */
const GATEWAYS = 3;
const RUNNERS = 2;
const say = (line: string) => process.stdout.write(`${line}\n`);

const stops: (() => Promise<unknown>)[] = [];
let isEnding = false;

async function end(code: number): Promise<never> {
  if (!isEnding) {
    isEnding = true;
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => say(String(error)));
  }
  process.exit(code);
}

/** What all processes of the cluster are given. */
async function openShared(): Promise<Readonly<Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-cluster-"));
  stops.push(async () => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ durable: true });
  stops.push(postgres.stop);
  const nats = await startNats();
  stops.push(nats.stop);
  say(`PostgreSQL: ${postgres.url}\nNATS: ${nats.url}`);
  const key = () => randomBytes(32).toString("base64url");
  return {
    ...{ DATABASE_URL: postgres.url, NATS_URL: nats.url, UPLOADS_URL: pathToFileURL(folder).href },
    ...{ SECRET_KEY: key(), CHAIN_KEY: key(), OPERATOR_KEY: key() },
    ...{ HOST: "127.0.0.1", LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" },
  };
}

/** A runner: the first one owns the sequences, the others wait for them. */
async function startRunner(shared: Readonly<Record<string, string>>, number: number): Promise<void> {
  const settings = { MILLRACE_ROLE: "runner", PORT: String(await freePort()) };
  const { child, ended, output } = spawnServer({ ...shared, ...settings });
  stops.push(() => {
    child.kill("SIGTERM");
    return ended;
  });
  void ended.then(({ code, signal }) => {
    if (!isEnding) say(`Runner ${number} ended (${signal ?? code}):\n${output()}`);
  });
  say(`Runner ${number}: process ${child.pid}`);
}

/** @returns its address, as the load balancer takes it */
async function startGateway(shared: Readonly<Record<string, string>>, number: number): Promise<string> {
  const port = await freePort();
  const role = { MILLRACE_ROLE: "gateway", GATEWAYS_ARE_HASHED: "1", TRUST_PROXY: "1" };
  const server = await startServer({ port, dataDirectory: "data", environment: { ...shared, ...role } });
  stops.push(() => server.end());
  say(`Gateway ${number}: ${server.address}`);
  return `127.0.0.1:${port}`;
}

function startBalancer(gateways: readonly string[], listen: string): void {
  const places = Object.fromEntries(gateways.map((place, at) => [`GATEWAY_${at + 1}`, place]));
  const child = spawn("haproxy", ["-db", "-f", "deploy/haproxy.cfg"], {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LISTEN: listen, ...places },
    stdio: "ignore",
  });
  child.once("error", (error) => {
    say(`haproxy does not start (${error.message}). Install it, on Debian with: apt-get install haproxy`);
    void end(1);
  });
  const ended = once(child, "exit");
  stops.push(() => {
    child.kill("SIGTERM");
    return ended;
  });
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void end(0));
try {
  const shared = await openShared();
  for (let number = 1; number <= RUNNERS; number += 1) await startRunner(shared, number);
  const gateways: string[] = [];
  for (let number = 1; number <= GATEWAYS; number += 1) gateways.push(await startGateway(shared, number));
  const listen = `127.0.0.1:${process.env.PORT ?? "5173"}`;
  startBalancer(gateways, listen);
  say(`Millrace is open at http://${listen}`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  await end(1);
}
