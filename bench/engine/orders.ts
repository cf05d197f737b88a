import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Command, SpotExchange } from "#server/exchange/spot/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { openStorage } from "#server/storage/open.ts";

/*
 * Orders matched a second with ledger and durable commit: users place limit orders around one price in one market, many
 * at a time; each is reserved, matched, settled and committed (synchronous = FULL) before it is answered.
 * `databaseBytes`: how large SQLite's file is at the end. `threadMicros`: CPU of the main thread per order, without the first fifth, in which
 * code is compiled. Prints one line of JSON. Options by environment: ORDERS (20000), IN_FLIGHT (1024), USERS (200). RATE: orders per second,
 * sent whether or not earlier ones are answered; the time of a reply counts from when its order was due.
 */
const orders = Number(process.env.ORDERS ?? 20_000);
const inFlight = Number(process.env.IN_FLIGHT ?? 1_024);
const users = Number(process.env.USERS ?? 200);
const rate = Number(process.env.RATE ?? 0);
const MARKET = 1;
const MONEY = 10n ** 15n;

type Place = Extract<Command, { type: "place" }>;
const random = createRandom("bench");

/** A limit order of somebody within 20 ticks of the middle: about two of three trade at once. */
function nextOrder(serial: number): Place {
  const side = random.next() < 0.5 ? "buy" : "sell";
  const price = 6_741_200_000_000n + BigInt(Math.floor(random.normal() * 20)) * 1_000_000n;
  const amount = BigInt(1 + Math.floor(random.next() * 50)) * 100_000n;
  const trader = { kind: "user", userId: 1 + (serial % users) } as const;
  return { type: "place", trader, side, mode: "limit", price, amount, clientOrderId: `bench-${serial}` };
}

/** What is counted while orders are placed. */
interface Placed {
  /** How long each took, in ms. */
  readonly times: number[];
  sent: number;
  refused: number;
  /** CPU of the main thread when a fifth was sent. */
  warm: NodeJS.CpuUsage;
}

const WARM_UP = Math.floor(orders / 5);

/** Places the next order. @param due when it was to be sent */
async function placeNext(exchange: SpotExchange, placed: Placed, due: number): Promise<void> {
  if (placed.sent === WARM_UP) placed.warm = process.threadCpuUsage();
  const order = nextOrder(placed.sent);
  placed.sent += 1;
  try {
    await exchange.place(MARKET, order);
  } catch {
    placed.refused += 1;
  }
  placed.times.push(performance.now() - due);
}

/** Keeps `inFlight` placements in progress until all are answered. */
async function placeAll(exchange: SpotExchange, placed: Placed): Promise<void> {
  const client = async () => {
    while (placed.sent < orders) await placeNext(exchange, placed, performance.now());
  };
  await Promise.all(Array.from({ length: inFlight }, client));
}

/** Sends `rate` placements each second until all are answered. */
async function placeAtRate(exchange: SpotExchange, placed: Placed): Promise<void> {
  const began = performance.now();
  const replies: Promise<void>[] = [];
  while (placed.sent < orders) {
    const due = began + (placed.sent * 1_000) / rate;
    if (due <= performance.now()) replies.push(placeNext(exchange, placed, due));
    else await new Promise((resume) => setTimeout(resume, 1));
  }
  await Promise.all(replies);
}

const directory = mkdtempSync(join(tmpdir(), "millrace-bench-"));
const report = (error: unknown) => console.error(error);
const storage = await openStorage({
  dataDirectory: directory,
  databaseUrl: process.env.DATABASE_URL ?? "",
  report: console.error,
});
const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const ids = await createIds(storage, report);
const bus = createBus(report);
const ledger = createLedger({ storage, clock, ids });
for (let userId = 1; userId <= users; userId += 1) {
  for (const currencyId of [1, 3]) {
    const grant = {
      userId,
      wallet: "change",
      currencyId,
      amount: MONEY,
      kind: "issue",
      reference: "bench",
    } as const;
    await ledger.credit(grant);
  }
}
const exchange = createSpotExchange({ storage, clock, ids, bus, markets, report });
await exchange.start();
let trades = 0;
bus.on("trade", () => {
  trades += 1;
});
const began = performance.now();
const placed: Placed = { times: [], sent: 0, refused: 0, warm: process.threadCpuUsage() };
await (rate > 0 ? placeAtRate : placeAll)(exchange, placed);
const seconds = (performance.now() - began) / 1_000;
const { user, system } = process.threadCpuUsage(placed.warm);
const { times, refused } = placed;
await exchange.stop();
const findings = await auditLedger(storage);
await storage.destroy();
const databaseBytes = statSync(join(directory, "millrace.sqlite"), { throwIfNoEntry: false })?.size ?? null;
rmSync(directory, { recursive: true });

times.sort((a, b) => a - b);
const quantile = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
console.log(
  JSON.stringify({
    name: "orders",
    orders,
    refused,
    ...(rate > 0 ? { rate } : { inFlight }),
    seconds: Math.round(seconds * 100) / 100,
    ordersPerSecond: Math.round(orders / seconds),
    tradesPerSecond: Math.round(trades / seconds),
    threadMicros: Math.round(((user + system) / (orders - WARM_UP)) * 10) / 10,
    answerMs: { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) },
    databaseBytes,
    ledgerIsRight: findings.length === 0,
  }),
);
