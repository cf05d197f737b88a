import { setImmediate as turn } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { takeWhole } from "#server/cluster/leases/whole.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { marketSequence, sequenceNames } from "#server/exchange/sequence/names.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { startPostgres } from "../../scripts/postgres/server.ts";
import { expectInvariants } from "../server/spot/invariants.ts";
import { BTC, BTC_USDT, limit, type Rig, USDT, units } from "../server/support/rig.ts";

const users = [1, 2, 3, 4];
const IN_FLIGHT = 40;
/** So many orders are answered between two restarts. */
const BETWEEN = 150;

/** Markets under leases on a PostgreSQL of its own, which waits for the disk as production does. */
async function openMarkets() {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.stop());
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const storage = await openPostgres({ url: postgres.url, migrate: "new", report });
  onTestFinished(() => storage.destroy());
  const clock = createSystemClock(report);
  const lost: Error[] = [];
  const whole = await takeWhole({
    ...{ storage, clock, report, owner: "this", names: sequenceNames(markets) },
    taken: () => new Error("taken"),
    lost: (error) => lost.push(error),
  });
  onTestFinished(whole.release);
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids, bus });
  const fenceOf = (marketId: number) => whole.fenceOf(marketSequence(marketId));
  const exchange = createSpotExchange({ storage, clock, ids, bus, markets, report, fenceOf });
  await exchange.start();
  for (const userId of users)
    for (const [currencyId, amount] of [
      [USDT, "10000000"],
      [BTC, "1000"],
    ] as const)
      await ledger.credit({
        ...{ userId, wallet: "change", currencyId, amount: units(amount) },
        ...{ kind: "issue", reference: "test" },
      });
  const rig: Rig = {
    storage,
    bus,
    ledger,
    exchange,
    marks: new Map(),
    reported,
    clock: { ...clock, time: 0 },
  };
  return { rig, postgres, lost };
}

/** Places orders without end, and notes what each was answered. */
function placeAlways({ exchange }: Rig) {
  const random = createRandom("crash");
  const accepted = new Map<string, number>();
  const refused = new Set<string>();
  let serial = 0;
  let isEnding = false;
  const place = async (userId: number) => {
    serial += 1;
    const clientId = `crash-${serial}`;
    const price = String(60_000 + Math.floor(random.next() * 5));
    const amount = String((1 + Math.floor(random.next() * 20)) / 100);
    const side = random.next() < 0.5 ? "buy" : "sell";
    try {
      const order = await exchange.place(BTC_USDT, limit(userId, side, price, amount, clientId));
      accepted.set(clientId, order.id);
    } catch (error) {
      if (!(error instanceof Refused && error.code === "market_busy")) throw error;
      refused.add(clientId);
      await turn();
    }
  };
  const placeForever = async (userId: number) => {
    while (!isEnding) await place(userId);
  };
  const placing = Promise.all(
    Array.from({ length: IN_FLIGHT }, (_, index) => placeForever(users[index % users.length] ?? 1)),
  );
  return {
    accepted,
    refused,
    async end() {
      isEnding = true;
      await placing;
    },
  };
}

it("CLUSTER-CRASH-001 an immediate restart of PostgreSQL under load loses and doubles nothing that was answered", async () => {
  const { rig, postgres, lost } = await openMarkets();
  const { accepted, refused, end } = placeAlways(rig);
  for (let restart = 1; restart <= 4; restart += 1) {
    const before = accepted.size;
    await expect.poll(() => accepted.size, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN);
    await postgres.restart();
  }
  const before = accepted.size;
  await expect.poll(() => accepted.size, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN);
  await end();

  const kept = await rig.storage.selectFrom("spot_order").select(["id", "client_order_id"]).execute();
  const idOf = new Map(kept.map((row) => [row.client_order_id, Number(row.id)]));
  expect(idOf.size).toBe(kept.length);
  expect([...accepted].filter(([clientId, id]) => idOf.get(clientId) !== id)).toEqual([]);
  expect([...refused].filter((clientId) => idOf.has(clientId))).toEqual([]);
  expect(kept.length).toBe(accepted.size);
  expect(lost).toEqual([]);
  await expectInvariants(rig, rig.exchange, users);
}, 180_000);
