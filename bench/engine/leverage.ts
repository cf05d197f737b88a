import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { createLeverageExchange } from "#server/exchange/leverage/exchange.ts";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import type { PlaceLeverage } from "#server/exchange/leverage/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Mark } from "#server/exchange/markets/marks/types.ts";
import type { RestingOrder, Side } from "#server/exchange/spot/types.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { openStorage } from "#server/storage/open.ts";

/*
 * FAST-SERVER-003: risk checks while orders come: open positions of many users, every mark price moving ten times a second, and orders placed and closed
 * one after the other meanwhile. Prints one line of JSON: how long orders took with the prices standing still and with them moving,
 * and how long the event loop was held up. Options by environment: POSITIONS (10000), USERS (1000), SECONDS (10).
 */
const positions = Number(process.env.POSITIONS ?? 10_000);
const users = Number(process.env.USERS ?? 1_000);
const seconds = Number(process.env.SECONDS ?? 10);
const UNIT = 100_000_000n;
const TRADER = users + 1;

const directory = mkdtempSync(join(tmpdir(), "millrace-bench-"));
const report = (error: unknown) => console.error(error);
const storage = await openStorage({
  dataDirectory: directory,
  databaseUrl: process.env.DATABASE_URL ?? "",
  report: console.error,
});
const clock = createSystemClock(report);
const ids = await createIds(storage, report);
const bus = createBus(report);
const ledger = createLedger({ storage, clock, ids });
for (let userId = 1; userId <= TRADER; userId += 1) {
  const amount = 10_000_000n * UNIT;
  const grant = {
    userId,
    wallet: "lever",
    currencyId: 3,
    amount,
    kind: "issue",
    reference: "bench",
  } as const;
  await ledger.credit(grant);
}
const random = createRandom("bench");
const open = markets.filter(({ id }) => leverageRules.some(({ marketId }) => marketId === id));
const price = new Map(open.map((market) => [market.id, market.tick * 1_000_000n]));
let print = 0;
/** The mark price of a market, whose number grows with every reading. */
function markOf(marketId: number): Mark | null {
  const now = price.get(marketId);
  if (now === undefined) return null;
  print += 1;
  return { marketId, seq: print, price: now, time: clock.now(), source: "quoted" };
}
/** 40 house orders a side around the mark price, each larger than all that is opened. */
function* resting(marketId: number, side: Side): Iterable<RestingOrder> {
  const market = open.find(({ id }) => id === marketId);
  const [mark, tick] = [price.get(marketId) ?? 0n, market?.tick ?? 1n];
  for (let rung = 1n; rung <= 40n; rung += 1n)
    yield {
      price: side === "buy" ? mark - rung * tick : mark + rung * tick,
      remaining: 100_000_000n * UNIT,
      trader: { kind: "house", desk: 0 },
    };
}
// The limits of exposure are wide here: what is measured is the work.
const rules = leverageRules.map((one) => ({
  ...one,
  maxUserExposure: 10n ** 17n,
  maxMarketExposure: 10n ** 17n,
}));
const leverage = createLeverageExchange({
  ...{ storage, clock, ids, bus, report, markets, rules },
  limits: { liquidationPercent: 110, openDistancePoints: 5 },
  marks: { current: markOf, takeNow: markOf, isLive: () => true },
  resting,
  houseRisk: { check: () => undefined },
});
await leverage.start();

function order(userId: number, serial: number): PlaceLeverage {
  return {
    ...{ userId, marketId: open[serial % open.length]?.id ?? 1, side: serial % 2 === 0 ? "buy" : "sell" },
    ...{ mode: "market", price: null, contracts: 1 + (serial % 3), leverage: 10, clientOrderId: "" },
  };
}

/** Places and closes one after the other. @returns how long each command took, in ms */
async function trade(ms: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + ms;
  for (let serial = 0; performance.now() < until; serial += 1) {
    const sent = performance.now();
    const { id } = await leverage.place(order(TRADER, serial));
    const placed = performance.now();
    await leverage.close(id, TRADER);
    times.push(placed - sent, performance.now() - placed);
    // A real client waits for its own reasons; the loop has its turn.
    await new Promise((resume) => setTimeout(resume, 2));
  }
  return times;
}
function quantiles(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const began = performance.now();
for (let start = 0; start < positions; start += 500) {
  const batch = Array.from({ length: Math.min(500, positions - start) }, (_, index) => start + index);
  await Promise.all(batch.map((serial) => leverage.place(order(1 + (serial % users), serial))));
}
const opening = performance.now() - began;
const still = await trade(seconds * 500);

let ticked = 0;
let told = 0;
bus.on("leverageRisk", (accounts) => {
  told += accounts.length;
});
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const cpu = process.cpuUsage();
const stopTicking = clock.every(100, () => {
  for (const { id, tick } of open) {
    const last = (price.get(id) ?? 0n) + BigInt(Math.round(random.normal() * 50)) * tick;
    price.set(id, last);
    ticked += 1;
    const mark = markOf(id);
    if (mark) bus.emit("mark", mark);
  }
});
const moving = await trade(seconds * 1_000);
stopTicking();
delay.disable();
const used = process.cpuUsage(cpu);
await leverage.stop();
const findings = await auditLedger(storage);
await storage.destroy();
rmSync(directory, { recursive: true });

const ms = (nanoseconds: number) => Math.round(nanoseconds / 100_000) / 10;
console.log(
  JSON.stringify({
    name: "lever",
    positions,
    users,
    markets: open.length,
    ticksPerSecond: Math.round(ticked / seconds),
    accountChecksPerSecond: Math.round(told / seconds),
    opensPerSecond: Math.round((positions / opening) * 1_000),
    orderMs: { still: quantiles(still), moving: quantiles(moving) },
    loopDelayMs: { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) },
    busyShare: Math.round((used.user + used.system) / 10_000 / seconds) / 100,
    ledgerIsRight: findings.length === 0,
  }),
);
