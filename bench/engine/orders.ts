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
 * `databaseBytes`: how large SQLite's file is at the end. Prints one line of JSON. Options by environment: ORDERS (20000), IN_FLIGHT (512), USERS (200).
 */
const orders = Number(process.env.ORDERS ?? 20_000);
const inFlight = Number(process.env.IN_FLIGHT ?? 512);
const users = Number(process.env.USERS ?? 200);
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

/** Keeps `inFlight` placements in progress until all are answered. @returns how long each took, in ms. */
async function placeAll(exchange: SpotExchange): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let serial = 0;
  let refused = 0;
  const client = async () => {
    while (serial < orders) {
      const order = nextOrder(serial);
      serial += 1;
      const sent = performance.now();
      try {
        await exchange.place(MARKET, order);
      } catch {
        refused += 1;
      }
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  return { times, refused };
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
const { times, refused } = await placeAll(exchange);
const seconds = (performance.now() - began) / 1_000;
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
    inFlight,
    seconds: Math.round(seconds * 100) / 100,
    ordersPerSecond: Math.round(orders / seconds),
    tradesPerSecond: Math.round(trades / seconds),
    answerMs: { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) },
    databaseBytes,
    ledgerIsRight: findings.length === 0,
  }),
);
