import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, it, onTestFinished } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { OPTIONS } from "#server/exchange/sequence/names.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import type { Storage } from "#server/storage/storage.ts";
import { type Cluster, openCluster, send } from "./processes.ts";

/** Two markets that belong to different runners: each has half of them, in their order. */
const traded = [
  { marketId: 1, pair: { legal_id: 3, currency_id: 1 }, amount: "0.001", lowest: 6_000_000, decimals: 2 },
  { marketId: 13, pair: { legal_id: 1, currency_id: 2 }, amount: "0.01", lowest: 52_000, decimals: 6 },
] as const;
type Traded = (typeof traded)[number];
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

/** Which process has each lease, and how many have had it. */
async function readOwners(storage: Storage) {
  const rows = await sql<{ name: string; owner: string; epoch: bigint }>`
    select name, owner, epoch from lease order by name`.execute(storage);
  return new Map(rows.rows.map(({ name, owner, epoch }) => [name, { owner, epoch }]));
}

/** Waits until both runners hold their shares. @returns the owner of each lease */
async function sharedOut(storage: Storage) {
  const counts = async () => {
    const owners = new Map<string, number>();
    for (const [name, { owner }] of await readOwners(storage))
      if (name !== OPTIONS) owners.set(owner, (owners.get(owner) ?? 0) + 1);
    return [...owners.values()].toSorted();
  };
  await expect.poll(counts, { timeout: 60_000 }).toEqual([9, 9]);
  return readOwners(storage);
}

/** Waits until one runner has everything. @returns the owner of each lease */
async function takenOver(storage: Storage, from: string) {
  const owners = async () => new Set([...(await readOwners(storage)).values()].map(({ owner }) => owner));
  await expect.poll(async () => (await owners()).has(from), { timeout: 60_000 }).toBe(false);
  expect((await owners()).size).toBe(1);
  return readOwners(storage);
}

/** The price of an order, of ticks from the lowest one on. */
const priceOf = ({ lowest, decimals }: Traded, ticks: number): string => {
  const digits = String(lowest + ticks).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Places orders without end through both gateways, and notes what each was answered. */
async function placeAlways({ gateways }: Cluster) {
  const random = createRandom("fail over");
  const [{ address: first }, { address: second }] = gateways;
  const tokens = await loginAll(first);
  const accepted = new Map<string, number>();
  const acceptedIn = new Map<number, number>();
  const refused = new Set<string>();
  const unknown = new Set<string>();
  const others: unknown[] = [];
  let serial = 0;
  let isEnding = false;
  /** Places an order; where its gateway is gone, again under the same id at the other one. */
  const place = async (token: string, addresses: readonly string[]) => {
    serial += 1;
    const market = traded[serial % 2] ?? traded[0];
    const clientId = `fail-over-${serial}`;
    const terms = {
      ...market.pair,
      type: random.next() < 0.5 ? 1 : 2,
      target_price: priceOf(market, Math.floor(random.next() * 5)),
      amount: market.amount,
      client_order_id: clientId,
    };
    const sendTo = (address = "") => send(address, calls.placeOrder, terms, token);
    const reply = await sendTo(addresses[0]).catch(() => sendTo(addresses[1]));
    if (reply.type === "ok") {
      accepted.set(clientId, v.parse(calls.orderRow, reply.order).id);
      acceptedIn.set(market.marketId, (acceptedIn.get(market.marketId) ?? 0) + 1);
    } else if (reply.code === "outcome_unknown") unknown.add(clientId);
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
    ...{ accepted, acceptedIn, refused, unknown, others },
    async end() {
      isEnding = true;
      await placing;
    },
  };
}

/** Waits until both gateways are asked at the same frame of the book. @returns what they show */
async function booksOfOneFrame({ gateways }: Cluster, { pair }: Traded) {
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

type Placing = Awaited<ReturnType<typeof placeAlways>>;

/** Waits until each traded market has accepted more. */
async function expectMore({ acceptedIn, others }: Placing) {
  const before = new Map(acceptedIn);
  const isMore = ({ marketId }: Traded) =>
    (acceptedIn.get(marketId) ?? 0) > (before.get(marketId) ?? 0) + BETWEEN;
  const areMore = () => others.length > 0 || traded.every(isMore);
  await expect.poll(areMore, { timeout: 60_000 }).toBe(true);
}

/** Checks that what was answered is what is stored, once, and that the ledger is right. */
async function expectNothingLost(storage: Storage, placing: Placing) {
  const { accepted, refused, unknown, others } = placing;
  expect(others).toEqual([]);
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
}

it("CLUSTER-CRASH-002 kill -9 of a runner and of a gateway loses and doubles nothing", async () => {
  const cluster = await openCluster({ HOUSE_QUOTES: "0" });
  const { runners, gateways } = cluster;
  const storage = await openDatabase(cluster);
  const before = await sharedOut(storage);
  expect(before.get("spot:1")?.owner).not.toBe(before.get("spot:13")?.owner);
  const placing = await placeAlways(cluster);
  await expectMore(placing);
  await runners[0].end("SIGKILL");
  await expectMore(placing);
  const after = await takenOver(storage, before.get("spot:1")?.owner ?? "");
  const [owner] = new Set([...after.values()].map((lease) => lease.owner));
  for (const [name, lease] of before) {
    // The markets of the one that is left went on: nobody else has had them meanwhile.
    const epoch = lease.owner === owner ? lease.epoch : lease.epoch + 1n;
    expect([name, after.get(name)]).toEqual([name, { owner, epoch }]);
  }
  for (const market of traded) {
    const [one, two] = await booksOfOneFrame(cluster, market);
    expect(one).toEqual(two);
    const { epoch } = after.get(`spot:${market.marketId}`) ?? {};
    expect(one, "CLUSTER-FEED-004").toMatchObject({ epoch: String(epoch) });
  }
  await gateways[0].end("SIGKILL");
  await expectMore(placing);
  await placing.end();
  await expectNothingLost(storage, placing);
}, 240_000);

it("CLUSTER-CRASH-003 a runner that ends hands its markets over, and every order is answered", async () => {
  const cluster = await openCluster({ HOUSE_QUOTES: "0" });
  const storage = await openDatabase(cluster);
  const before = await sharedOut(storage);
  const placing = await placeAlways(cluster);
  await expectMore(placing);
  expect(await cluster.runners[0].end("SIGTERM")).toMatchObject({ code: 0 });
  await expectMore(placing);
  await placing.end();
  await takenOver(storage, before.get("spot:1")?.owner ?? "");
  expect([placing.unknown.size, placing.refused.size]).toEqual([0, 0]);
  await expectNothingLost(storage, placing);
}, 240_000);

it("CLUSTER-CRASH-004 a runner that starts as another is killed gets its share, and nothing is lost", async () => {
  const cluster = await openCluster({ HOUSE_QUOTES: "0" });
  const storage = await openDatabase(cluster);
  const before = await sharedOut(storage);
  const killed = before.get("spot:1")?.owner ?? "";
  const placing = await placeAlways(cluster);
  await expectMore(placing);
  await cluster.runners[0].end("SIGKILL");
  await cluster.addRunner();
  await expectMore(placing);
  // The new one gets its share afterwards, from the survivor.
  const after = await sharedOut(storage);
  expect(new Set([...after.values()].map(({ owner }) => owner)).has(killed)).toBe(false);
  await placing.end();
  await expectNothingLost(storage, placing);
}, 240_000);
