import { expect, it, onTestFinished } from "vitest";
import { createFence } from "#server/cluster/leases/fence.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { insertLeases, takeLeases } from "#server/storage/postgres/leases.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { expectInvariants } from "../server/spot/invariants.ts";
import { auditAfterwards } from "../server/support/audit.ts";
import { BTC_USDT, limit, type Rig, USDT, units } from "../server/support/rig.ts";
import { testDatabaseUrl } from "./database-url.ts";
import { startProxy } from "./proxy.ts";

const LEASE = "spot:1";

/** A market with a lease, behind a connection that can be cut. */
async function openMarket() {
  const url = await testDatabaseUrl(":memory:");
  const proxy = await startProxy(url);
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const storage = await openPostgres({ url: proxy.url, migrate: "new", report });
  onTestFinished(() => storage.destroy());
  auditAfterwards(storage);
  await insertLeases(storage, [LEASE]);
  const [lease] = await takeLeases(storage, "this", [LEASE]);
  if (!lease) throw new Error("The lease is taken");
  const lost: string[] = [];
  const wait = async () => undefined;
  const fence = createFence(lease, { storage, report, wait, lost: () => lost.push(LEASE) });
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time, monotonic: () => clock.time };
  const ledger = createLedger({ storage, clock, ids, bus });
  const fenceOf = () => fence;
  const exchange = createSpotExchange({ storage, clock, ids, bus, markets, report, fenceOf });
  await exchange.start();
  await ledger.credit({
    ...{ userId: 1, wallet: "change", currencyId: USDT, amount: units("100000") },
    ...{ kind: "issue", reference: "test" },
  });
  const rig: Rig = { storage, bus, ledger, exchange, marks: new Map(), reported, clock };
  return { ...rig, rig, proxy, lost };
}

const place = ({ exchange }: Rig, clientId: string) =>
  exchange.place(BTC_USDT, limit(1, "buy", "60000", "0.01", clientId));

async function storedClientIds({ storage }: Rig): Promise<readonly string[]> {
  const rows = await storage.selectFrom("spot_order").select("client_order_id").orderBy("id").execute();
  return rows.map(({ client_order_id }) => client_order_id ?? "");
}

it("CLUSTER-DOUBT-001 a group whose commit happened is answered as committed, though its answer was lost", async () => {
  const { rig, proxy, lost } = await openMarket();
  await place(rig, "before");
  const told: unknown[] = [];
  rig.bus.on("balance", ({ accounts }) => told.push(...accounts));
  proxy.cutNext("answer");
  const [one, two] = await Promise.all([place(rig, "one"), place(rig, "two")]);
  expect([one.state, two.state]).toEqual(["open", "open"]);
  // The replies that carried the balances were lost too.
  expect(told).toEqual([
    expect.objectContaining({ bucket: "available", amount: units("98200") }),
    expect.objectContaining({ bucket: "frozen", amount: units("1800") }),
  ]);
  expect(proxy.cuts()).toBe(1);
  await place(rig, "after");
  expect(await storedClientIds(rig)).toEqual(["before", "one", "two", "after"]);
  await expectInvariants(rig, rig.exchange, [1]);
  expect(lost).toEqual([]);
});

it("CLUSTER-DOUBT-002 a group whose commit did not happen is undone and refused", async () => {
  const { rig, proxy } = await openMarket();
  proxy.cutNext("commit");
  await expect(place(rig, "one")).rejects.toThrow("market_busy");
  expect(proxy.cuts()).toBe(1);
  expect(await storedClientIds(rig)).toEqual([]);
  await place(rig, "two");
  expect(await storedClientIds(rig)).toEqual(["two"]);
  await expectInvariants(rig, rig.exchange, [1]);
});

it("CLUSTER-DOUBT-003 a group that reaches the database after it was refused is never stored", async () => {
  const { rig, proxy } = await openMarket();
  await place(rig, "before");
  proxy.cutNext("late");
  await expect(place(rig, "late")).rejects.toThrow("market_busy");
  await proxy.deliver();
  expect(await storedClientIds(rig)).toEqual(["before"]);
  await place(rig, "after");
  expect(await storedClientIds(rig)).toEqual(["before", "after"]);
  await expectInvariants(rig, rig.exchange, [1]);
});

it("CLUSTER-FENCE-003 a group is sent in one packet, from BEGIN to COMMIT", async () => {
  const { rig, proxy } = await openMarket();
  await place(rig, "before");
  const { whole, alone } = proxy.commits();
  await place(rig, "one");
  expect(proxy.commits()).toEqual({ whole: whole + 1, alone });
});
