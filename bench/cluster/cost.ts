import { scaled } from "#server/exchange/kit/arithmetic.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { SpotPort } from "#server/exchange/spot/types.ts";
import { createMarketFeed } from "#server/link/feed/feed.ts";
import { openNatsLink } from "#server/link/nats.ts";
import { createRemoteSpot } from "#server/link/ports/spot.ts";
import { openCluster } from "./cluster.ts";
import { type Owner, settled } from "./owners.ts";
import { delayCommits, takeStock } from "./stock.ts";

/** What an order costs with a number of runners. */
export interface RunnerCost {
  readonly runners: number;
  /** Processes that own markets. */
  readonly owners: number;
  readonly markets: number;
  readonly orders: number;
  readonly refused: number;
  /** CPU of all runners, and of PostgreSQL with all its processes, µs an order. */
  readonly runnerMicros: number;
  readonly databaseMicros: number;
  readonly ordersPerSecond: number;
  readonly groupsPerSecond: number;
  readonly ordersPerGroup: number;
  readonly audit: readonly string[];
}

export interface CostPlan {
  readonly runners: number;
  readonly orders: number;
  /** Orders in progress in each market. */
  readonly inFlight: number;
  /** Every commit takes so much longer, µs. */
  readonly commitDelay: number;
  /** So many markets of each owner get orders; 0: all markets do. */
  readonly marketsPerOwner: number;
}

const UNIT = 10n ** 8n;
const random = createRandom("cost");
/**
 * Orders that are not counted: each of four runners compiles its code in 3,000. As many with fewer runners, so that PostgreSQL's tables
 * and plans are the same when counting begins.
 */
const WARM_UP = 12_000;
/** So many that groups of different markets seldom need the same account at the same time. */
const TRADERS = 2_000;

/** The markets that get orders: all, or the first ones of each owner. */
function chosenMarkets(owners: readonly Owner[], perOwner: number): readonly Market[] {
  if (perOwner === 0) return markets;
  const counts = new Map<string, number>();
  const names = owners.flatMap(({ name, owner }) => {
    const count = counts.get(owner) ?? 0;
    counts.set(owner, count + 1);
    return count < perOwner ? [name] : [];
  });
  return markets.filter(({ id }) => names.includes(`spot:${id}`));
}

/** Places one order within some ticks of the middle. @returns whether it was accepted */
async function place(spot: SpotPort, market: Market, userId: number, serial: number): Promise<boolean> {
  const { demo, tick, lot, minValue, id } = market;
  const price = (scaled(demo.price) / tick + BigInt(Math.floor(random.normal() * 5))) * tick;
  const least = ((minValue * 2n * UNIT) / price / lot + 1n) * lot;
  try {
    await spot.place(id, {
      ...{ type: "place", trader: { kind: "user", userId }, side: random.next() < 0.5 ? "buy" : "sell" },
      ...{ mode: "limit", price, amount: least * BigInt(1 + Math.floor(random.next() * 5)) },
      clientOrderId: `cost-${serial}`,
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * Orders straight over NATS to a number of runners, as gateways send them, each market with as many in progress. The first ones are
 * not counted.
 */
export async function measureCost(plan: CostPlan): Promise<RunnerCost> {
  const cluster = await openCluster({ gateways: 0, runners: plan.runners, traders: TRADERS });
  const report = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
  try {
    const owners = await settled(cluster);
    await delayCommits(cluster, plan.commitDelay);
    const chosen = chosenMarkets(owners, plan.marketsPerOwner);
    const link = await openNatsLink({ url: cluster.shared.nats.url, name: "bench", report });
    const clock = {
      monotonic: () => performance.now(),
      after(ms: number, task: () => void) {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
    };
    const feed = createMarketFeed({ link, bus: createBus(report), markets, report });
    const newId = () => String(random.next());
    const spot = createRemoteSpot({ link, clock, storage: cluster.storage, markets, feed, newId });
    let [sent, refused] = [0, 0];
    const send = (until: number) =>
      Promise.all(
        chosen.flatMap((market) =>
          Array.from({ length: plan.inFlight }, async () => {
            while (sent < until) {
              sent += 1;
              const trader = cluster.traders[sent % cluster.traders.length];
              if (!(await place(spot, market, trader?.id ?? 0, sent))) refused += 1;
            }
          }),
        ),
      );
    await send(WARM_UP);
    const before = await takeStock(cluster);
    await send(WARM_UP + plan.orders);
    const after = await takeStock(cluster);
    feed.stop();
    await link.close();
    const [orders, seconds] = [plan.orders, (after.at - before.at) / 1_000];
    const groups = Number(after.groups - before.groups);
    return {
      runners: plan.runners,
      owners: new Set(owners.map(({ owner }) => owner)).size,
      ...{ markets: chosen.length, orders, refused },
      runnerMicros: Math.round((after.runnerMicros - before.runnerMicros) / orders),
      databaseMicros: Math.round((after.databaseMicros - before.databaseMicros) / orders),
      ordersPerSecond: Math.round(orders / seconds),
      groupsPerSecond: Math.round(groups / seconds),
      ordersPerGroup: Math.round((orders / groups) * 10) / 10,
      audit: await auditLedger(cluster.storage),
    };
  } finally {
    await cluster.stop();
  }
}
