import { setImmediate as turn } from "node:timers/promises";
import * as v from "valibot";
import { expect, it, onTestFinished } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { type Cluster, expectOwner, openCluster, send } from "./processes.ts";

const pair = { legal_id: 3, currency_id: 1 };
const traders = ["demo@millrace.test", "second@millrace.test"];
const IN_FLIGHT = 8;
/** So many orders are answered before and after each failure. */
const BETWEEN = 40;

/** Places orders without end through both gateways, and notes what each was answered. */
async function placeAlways({ gateways }: Cluster) {
  const random = createRandom("fail over");
  const addresses = gateways.map(({ address }) => address);
  const [first = ""] = addresses;
  const tokens: string[] = [];
  for (const trader of traders) {
    // The demo's accounts are made by the owner of the timers.
    const login = () => send(first, calls.login, { user_string: trader, password: "demo1234" });
    await expect.poll(async () => (await login()).type, { timeout: 30_000 }).toBe("ok");
    tokens.push(String((await login()).message));
  }
  const accepted = new Map<string, number>();
  const refused = new Set<string>();
  const unknown = new Set<string>();
  const others: unknown[] = [];
  let serial = 0;
  let isEnding = false;
  const place = async (address: string, token: string) => {
    serial += 1;
    const clientId = `fail-over-${serial}`;
    const terms = {
      ...pair,
      type: random.next() < 0.5 ? 1 : 2,
      target_price: String(60_000 + Math.floor(random.next() * 5)),
      amount: "0.001",
      client_order_id: clientId,
    };
    const reply = await send(address, calls.placeOrder, terms, token).catch(() => null);
    if (reply?.type === "ok") accepted.set(clientId, v.parse(calls.orderRow, reply.order).id);
    else if (reply === null || reply.code === "outcome_unknown") unknown.add(clientId);
    else if (reply.code === "market_busy") refused.add(clientId);
    else others.push(reply);
    if (reply?.type !== "ok") await turn();
  };
  const placeForever = async (index: number) => {
    const [address = "", token = ""] = [addresses[index % 2], tokens[(index >> 1) % 2]];
    while (!isEnding && !others.length) await place(address, token);
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

it("CLUSTER-CRASH-002 kill -9 of the runner loses and doubles nothing; the other runner takes over", async () => {
  const cluster = await openCluster({ HOUSE_QUOTES: "0" });
  const { runners, gateways, shared } = cluster;
  const { accepted, refused, unknown, others, end } = await placeAlways(cluster);
  const expectMore = async () => {
    const before = accepted.size;
    await expect.poll(() => accepted.size, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN);
  };
  await expectMore();
  await runners[0].end("SIGKILL");
  await expectOwner(runners[1]);
  await expectMore();
  await end();
  expect(others).toEqual([]);

  const books = () => Promise.all(gateways.map(({ address }) => send(address, calls.bookSnapshot, pair)));
  await expect
    .poll(async () => {
      const [one, two] = await books();
      return one !== undefined && JSON.stringify(one.message) === JSON.stringify(two?.message);
    })
    .toBe(true);
  expect((await books())[0]?.message).toMatchObject({ epoch: "2" });

  const storage = await openPostgres({
    ...{ url: shared.postgres.url, migrate: "new" },
    report: (error) => others.push(error),
  });
  onTestFinished(() => storage.destroy());
  const rows = await storage.selectFrom("spot_order").select(["id", "client_order_id", "filled"]).execute();
  const kept = rows.filter((row) => row.client_order_id?.startsWith("fail-over-"));
  const idOf = new Map(kept.map((row) => [row.client_order_id, Number(row.id)]));
  expect(idOf.size).toBe(kept.length);
  expect([...accepted].filter(([clientId, id]) => idOf.get(clientId) !== id)).toEqual([]);
  expect([...refused].filter((clientId) => idOf.has(clientId))).toEqual([]);
  const possible = new Set([...accepted.keys(), ...unknown]);
  expect([...idOf.keys()].filter((clientId) => clientId === null || !possible.has(clientId))).toEqual([]);
  const fills = await storage.selectFrom("spot_fill").select(["order_id", "amount"]).execute();
  const filled = new Map<bigint, bigint>();
  for (const { order_id: id, amount } of fills)
    filled.set(BigInt(id), (filled.get(BigInt(id)) ?? 0n) + BigInt(amount));
  expect(kept.filter((row) => BigInt(row.filled) !== (filled.get(BigInt(row.id)) ?? 0n))).toEqual([]);
  expect(await auditLedger(storage)).toEqual([]);
}, 240_000);
