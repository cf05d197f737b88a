import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scaled } from "#server/exchange/kit/arithmetic.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Command } from "#server/exchange/spot/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { openStorage } from "#server/storage/open.ts";

/*
 * Eight markets side by side, and few users whose one USDT balance all of them spend: groups of different markets meet at the same rows, and a
 * balance is often spent elsewhere between read and commit. An order is refused rightly with `balance_short`; any other refusal is of an innocent
 * one. Prints one line of JSON. Options by environment: ORDERS (6000), USERS (20), DATABASE_URL.
 */
const orders = Number(process.env.ORDERS ?? 6_000);
const users = Number(process.env.USERS ?? 20);
const IN_FLIGHT_PER_MARKET = 32;
const UNIT = 100_000_000n;
/** Enough for about ten orders at a time. */
const USDT = 10_000n * UNIT;
const USDT_ID = 3;
const eight = markets.filter(({ quote }) => quote.id === USDT_ID).slice(0, 8);

const directory = mkdtempSync(join(tmpdir(), "millrace-edge-"));
const reported: unknown[] = [];
const report = (error: unknown) => {
  reported.push(error);
};
const databaseUrl = process.env.DATABASE_URL ?? "";
const storage = await openStorage({ dataDirectory: directory, databaseUrl, report });
const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const ids = await createIds(storage, report);
const bus = createBus(report);
const ledger = createLedger({ storage, clock, ids });
const random = createRandom("edge");

async function grant(userId: number, currencyId: number, amount: bigint): Promise<void> {
  await ledger.credit({
    ...{ userId, wallet: "change", currencyId, amount, kind: "issue", reference: "edge" },
  });
}
const middleOf = ({ demo, tick }: Market): bigint => (scaled(demo.price) / tick) * tick;
/** An amount of the base worth about a thousand of the quote, in whole lots. */
const orderAmount = (market: Market): bigint =>
  ((1_000n * UNIT * UNIT) / middleOf(market) / market.lot) * market.lot;
for (let userId = 1; userId <= users; userId += 1) {
  await grant(userId, USDT_ID, USDT);
  for (const market of eight) await grant(userId, market.base.id, orderAmount(market) * 2n);
}
const exchange = createSpotExchange({ storage, clock, ids, bus, markets: eight, report });
await exchange.start();

const refusals = new Map<string, number>();
let accepted = 0;
let serial = 0;
async function trade(market: Market): Promise<void> {
  while (serial < orders) {
    serial += 1;
    const price = middleOf(market) + BigInt(Math.floor(random.normal() * 5)) * market.tick;
    const command: Extract<Command, { type: "place" }> = {
      ...{ type: "place", trader: { kind: "user", userId: 1 + Math.floor(random.next() * users) } },
      ...{ side: random.next() < 0.5 ? "buy" : "sell", mode: "limit", price, amount: orderAmount(market) },
      clientOrderId: `edge-${serial}`,
    };
    try {
      await exchange.place(market.id, command);
      accepted += 1;
    } catch (error) {
      const code = error instanceof Refused ? error.code : "unexpected";
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
    }
  }
}
const began = performance.now();
await Promise.all(
  eight.flatMap((market) => Array.from({ length: IN_FLIGHT_PER_MARKET }, () => trade(market))),
);
const seconds = (performance.now() - began) / 1_000;
await exchange.stop();
const findings = await auditLedger(storage);
await storage.destroy();
rmSync(directory, { recursive: true });

const short = refusals.get("balance_short") ?? 0;
console.log(
  JSON.stringify({
    name: "edge",
    ...{ orders, users, markets: eight.length, accepted, short },
    innocentRefused: orders - accepted - short,
    refusals: Object.fromEntries(refusals),
    reported: reported.length,
    firstReported: reported.length > 0 ? String(reported[0]) : null,
    seconds: Math.round(seconds * 100) / 100,
    audit: findings,
  }),
);
