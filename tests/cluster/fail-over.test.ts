import { setImmediate as turn } from "node:timers/promises";
import * as v from "valibot";
import { expect, it, onTestFinished } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import type { Storage } from "#server/storage/storage.ts";
import { type Cluster, expectOwner, openCluster, send } from "./processes.ts";

const pair = { legal_id: 3, currency_id: 1 };
const traders = ["demo@millrace.test", "second@millrace.test"];
const IN_FLIGHT = 8;
/** So many orders are answered before and after each failure. */
const BETWEEN = 40;

/** Logs the traders in. */
async function loginAll(address: string): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (const trader of traders) {
    const login = () => send(address, calls.login, { user_string: trader, password: "demo1234" });
    await expect.poll(async () => (await login()).type, { timeout: 30_000 }).toBe("ok");
    tokens.push(String((await login()).message));
  }
  return tokens;
}

/** Places orders without end through both gateways, and notes what each was answered. */
async function placeAlways({ gateways }: Cluster) {
  const random = createRandom("fail over");
  const [{ address: first }, { address: second }] = gateways;
  const tokens = await loginAll(first);
  const accepted = new Map<string, number>();
  const refused = new Set<string>();
  const unknown = new Set<string>();
  const others: unknown[] = [];
  let serial = 0;
  let isEnding = false;
  /** Places an order; where its gateway is gone, again under the same id at the other one. */
  const place = async (token: string, addresses: readonly string[]) => {
    serial += 1;
    const clientId = `fail-over-${serial}`;
    const terms = {
      ...pair,
      type: random.next() < 0.5 ? 1 : 2,
      target_price: String(60_000 + Math.floor(random.next() * 5)),
      amount: "0.001",
      client_order_id: clientId,
    };
    const sendTo = (address = "") => send(address, calls.placeOrder, terms, token);
    const reply = await sendTo(addresses[0]).catch(() => sendTo(addresses[1]));
    if (reply.type === "ok") accepted.set(clientId, v.parse(calls.orderRow, reply.order).id);
    else if (reply.code === "outcome_unknown") unknown.add(clientId);
    else if (reply.code === "market_busy") refused.add(clientId);
    else others.push(reply);
    if (reply.type !== "ok") await turn();
  };
  const placeForever = async (index: number) => {
    const token = tokens[(index >> 1) % 2] ?? "";
    const addresses = index % 2 === 0 ? [first, second] : [second, first];
    while (!isEnding && others.length === 0) await place(token, addresses);
  };
  const placing = Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => placeForever(index)));
  return {
    ...{ accepted, refused, unknown, others },
    async end() {
      isEnding = true;
      await placing;
    },
  };
}

/** Waits until both gateways are asked at the same frame of the book. @returns what they show */
async function booksOfOneFrame({ gateways }: Cluster) {
  const ask = async () => {
    const replies = await Promise.all(gateways.map(({ address }) => send(address, calls.bookSnapshot, pair)));
    return replies.map(({ message }) => v.parse(calls.bookSnapshot.message, message));
  };
  let books = await ask();
  await expect
    .poll(async () => {
      books = await ask();
      return new Set(books.map(({ epoch, seq }) => `${epoch} ${seq}`)).size;
    })
    .toBe(1);
  return books.map(({ epoch, seq, in: bids, out: asks }) => ({ epoch, seq, bids, asks }));
}

/** Opens the database of a cluster until the test ends. */
async function openDatabase({ shared }: Cluster): Promise<Storage> {
  const report = (error: unknown) => expect.fail(String(error));
  const storage = await openPostgres({ url: shared.postgres.url, migrate: "new", report });
  onTestFinished(() => storage.destroy());
  return storage;
}

it("CLUSTER-CRASH-002 kill -9 of the runner and of a gateway loses and doubles nothing", async () => {
  const cluster = await openCluster({ HOUSE_QUOTES: "0" });
  const { runners, gateways } = cluster;
  const { accepted, refused, unknown, others, end } = await placeAlways(cluster);
  const expectMore = async () => {
    const before = accepted.size;
    await expect.poll(() => accepted.size, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN);
  };
  await expectMore();
  await runners[0].end("SIGKILL");
  await expectOwner(runners[1]);
  await expectMore();
  const [one, two] = await booksOfOneFrame(cluster);
  expect(one).toEqual(two);
  expect(one, "CLUSTER-FEED-004").toMatchObject({ epoch: "2" });
  await gateways[0].end("SIGKILL");
  await expectMore();
  await end();
  expect(others).toEqual([]);

  const storage = await openDatabase(cluster);
  const rows = await storage.selectFrom("spot_order").select(["id", "client_order_id", "filled"]).execute();
  const kept = rows.filter((row) => row.client_order_id?.startsWith("fail-over-"));
  const idOf = new Map(kept.map((row) => [row.client_order_id ?? "", Number(row.id)]));
  expect(idOf.size).toBe(kept.length);
  expect([...accepted].filter(([clientId, id]) => idOf.get(clientId) !== id)).toEqual([]);
  expect([...refused].filter((clientId) => idOf.has(clientId))).toEqual([]);
  expect([...idOf.keys()].filter((clientId) => !accepted.has(clientId) && !unknown.has(clientId))).toEqual(
    [],
  );
  const fills = await storage.selectFrom("spot_fill").select(["order_id", "amount"]).execute();
  const filled = new Map<bigint, bigint>();
  for (const { order_id: id, amount } of fills)
    filled.set(BigInt(id), (filled.get(BigInt(id)) ?? 0n) + BigInt(amount));
  expect(kept.filter((row) => BigInt(row.filled) !== (filled.get(BigInt(row.id)) ?? 0n))).toEqual([]);
  expect(await auditLedger(storage)).toEqual([]);
}, 240_000);
