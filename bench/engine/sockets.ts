import { fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { createLeverageExchange } from "#server/exchange/leverage/exchange.ts";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { startMarks } from "#server/exchange/markets/marks/marks.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import { startMarketMaker } from "#server/market-maker/market-maker.ts";
import { attachSockets } from "#server/sockets/attach.ts";
import { measureLoopDelay } from "#server/sockets/connection/loop-delay.ts";
import { socketDefaults } from "#server/sockets/types.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { openStorage } from "#server/storage/open.ts";
import type { Question, Received } from "./socket-clients.ts";

/*
 * How many sockets one process serves with BTC/USDT's depth at 10 a second, the house trading in all markets.
 * Steps up until a step no longer holds: messages arrive at 9.5 a second at least, and the p99 of the event loop's delay
 * stays below 50 ms. Clients run in processes of their own (CLIENTS, 2), each with its share of the sockets. Prints JSON. `microsPerMessage`:
 * CPU of this process for each depth message that arrived, everything else that it does included. With `--open` the clients never subscribe: then the step
 * holds by the delay alone, because the open feed slows down before anything else does. With `--differences` they get the changed
 * levels instead of whole books.
 * `node bench/engine/sockets.ts [--open | --differences] [sockets …]`
 */

const isOpen = process.argv.includes("--open");
const subscribed = process.argv.includes("--differences") ? "market_depth_diff" : "market_depth";
const sizes = process.argv.slice(2).map(Number).filter(Number.isFinite);
const STEPS = sizes.length > 0 ? sizes : [250, 500, 1_000, 2_000, 4_000];
const SECONDS = 5;
const CLIENTS = Number(process.env.CLIENTS ?? 2);
const LAG_LIMIT_MS = 50;
const RATE_LIMIT = 9.5;

interface Step {
  readonly sockets: number;
  /** Of depth. */
  readonly messagesPerSocketPerSecond: number;
  readonly bytesPerSocketPerSecond: number;
  readonly loopDelayP50Ms: number;
  readonly loopDelayP99Ms: number;
  readonly cpuShare: number;
  readonly microsPerMessage: number | null;
  readonly holds: boolean;
}

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}

async function openServer() {
  const storage = await openStorage({
    dataDirectory: ":memory:",
    databaseUrl: process.env.DATABASE_URL ?? "",
    report: console.error,
  });
  const clock = createSystemClock(report);
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids, bus });
  const marketData = await createMarketData({ storage, clock, bus, markets, report });
  const exchange = createSpotExchange({ storage, clock, ids, bus, report, markets });
  await exchange.start();
  const marks = await startMarks({ storage, clock, bus, report, markets, spot: exchange });
  const leverage = createLeverageExchange({
    ...{ storage, clock, ids, bus, report, markets, rules: leverageRules },
    limits: { liquidationPercent: 110, openDistancePoints: 5 },
    ...{ marks, resting: exchange.resting, houseRisk: { check: () => undefined } },
  });
  await leverage.start();
  const random = createRandom("bench");
  const house = await startMarketMaker({ exchange, marketData, clock, bus, random, markets, marks, report });
  const http = createServer();
  const sockets = attachSockets(http, {
    notices: { unread: async () => 0 },
    p2p: { view: () => Promise.reject(new Error("There are no deals here")) },
    ...{ exchange, leverage, options: clock, marketData, ledger, bus, clock, report },
    sessions: { userOf: async () => null, again: async () => null },
    loopDelay: measureLoopDelay(),
    languageOf: async () => "en",
    settings: { ...socketDefaults, connectionsPerAddress: 100_000, waitingPerAddress: 100_000 },
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const close = async () => {
    await house.stop();
    await sockets.stop();
    http.close();
    await leverage.stop();
    await marks.stop();
    await exchange.stop();
    await marketData.stop();
    await storage.destroy();
  };
  return { port, close };
}

/** A process of clients: `ask` sends it a number of sockets to have, or asks for the messages received since the last time. */
function startProcess(port: number) {
  const child = fork(new URL("./socket-clients.ts", import.meta.url), [
    String(port),
    isOpen ? "open" : subscribed,
  ]);
  const ask = (question: Question) =>
    new Promise<Received>((resolve, reject) => {
      child.once("message", (answer) => resolve(answer as Received));
      child.once("error", reject);
      child.send(question);
    });
  return { ask, stop: () => child.kill() };
}

/** The processes of the clients, which share the sockets evenly. */
function startClients(port: number) {
  const processes = Array.from({ length: CLIENTS }, () => startProcess(port));
  const shareOf = (question: Question, index: number): Question =>
    question === "count" ? question : { sockets: Math.floor((question.sockets + index) / CLIENTS) };
  const ask = async (question: Question): Promise<Received> => {
    const answers = await Promise.all(processes.map((one, index) => one.ask(shareOf(question, index))));
    const sum = (of: keyof Received) => answers.reduce((total, answer) => total + answer[of], 0);
    return { depths: sum("depths"), bytes: sum("bytes") };
  };
  return { ask, stop: () => processes.map((one) => one.stop()) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(ask: ReturnType<typeof startClients>["ask"], sockets: number): Promise<Step> {
  await ask({ sockets });
  await pause(1_000);
  await ask("count");
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cpu = process.cpuUsage();
  const began = performance.now();
  await pause(SECONDS * 1_000);
  const seconds = (performance.now() - began) / 1_000;
  const used = process.cpuUsage(cpu);
  delay.disable();
  const received = await ask("count");
  const rate = received.depths / sockets / seconds;
  const p99 = delay.percentile(99) / 1e6;
  const cpuMicros = used.user + used.system;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    sockets,
    messagesPerSocketPerSecond: round(rate),
    bytesPerSocketPerSecond: Math.round(received.bytes / sockets / seconds),
    loopDelayP50Ms: round(delay.percentile(50) / 1e6),
    loopDelayP99Ms: round(p99),
    cpuShare: round(cpuMicros / 1e6 / seconds),
    microsPerMessage: isOpen ? null : round(cpuMicros / received.depths),
    holds: (isOpen || rate >= RATE_LIMIT) && p99 < LAG_LIMIT_MS,
  };
}

const server = await openServer();
const clients = startClients(server.port);
const steps: Step[] = [];
for (const sockets of STEPS) {
  const step = await measure(clients.ask, sockets);
  steps.push(step);
  if (!step.holds) break;
}
clients.stop();
await server.close();
const held = steps.filter((step) => step.holds).at(-1);
process.stdout.write(
  `${JSON.stringify({ benchmark: isOpen ? "open sockets" : "sockets", topic: isOpen ? null : subscribed, socketsServed: held?.sockets ?? 0, steps }, null, 2)}\n`,
);
