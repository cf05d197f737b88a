import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMarketOwnable } from "#server/compose/market-ownable.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { startMarks } from "#server/exchange/markets/marks/marks.ts";
import { type Fence, LeaseLost, noFence } from "#server/exchange/sequence/fence.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Order } from "#server/exchange/spot/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createManualClock, type ManualClock } from "../support/manual-clock.ts";
import { BTC, BTC_USDT, fund, limit, openRig, type Rig, USDT, units } from "../support/rig.ts";

const [bitcoin] = markets.filter(({ id }) => id === BTC_USDT);
const QUOTE = { bid: units("60000"), ask: units("60010") };

/** The fence of an owner; SQLite lets everybody commit. */
const fenceOf = (owners: number): Fence => ({ ...noFence, epoch: BigInt(owners) });

/** A process that can own the market. */
async function openProcess(storage: Storage, clock: ManualClock, reported: unknown[]) {
  if (!bitcoin) throw new Error("The market is not listed");
  const report = (error: unknown) => void reported.push(error);
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const parts = { storage, clock, bus, ids, report };
  const marketData = await createMarketData({ ...parts, markets: [] });
  const spot = createSpotExchange({ ...parts, markets });
  const marks = await startMarks({ ...parts, markets: [], spot });
  const served: string[] = [];
  const ownable = createMarketOwnable(bitcoin, {
    ...{ storage, marketData, spot, marks, report },
    maker: {
      async open() {},
      async close() {
        served.push("house closed");
      },
    },
    renewIds: () => ids.renew(["order", "fill", "print"]),
    serve() {
      served.push("served");
      return async () => void served.push("ended");
    },
  });
  return { bus, spot, marks, marketData, ownable, served };
}
type Process = Awaited<ReturnType<typeof openProcess>>;

/** Two processes on the database of a rig, whose own exchange does nothing. */
async function openBoth(rig: Rig) {
  const clock = createManualClock(Date.UTC(2026, 0, 1));
  for (const userId of [1, 2])
    for (const currencyId of [BTC, USDT]) await fund(rig, userId, currencyId, "1000000");
  const open = () => openProcess(rig.storage, clock, rig.reported);
  return { clock, first: await open(), second: await open() };
}

/** What others see of the market. */
const seen = ({ spot, marketData }: Process) => ({
  levels: spot.levels(BTC_USDT, 100),
  lastPrice: spot.lastPrice(BTC_USDT),
  prints: spot.prints(BTC_USDT),
  day: marketData.ticker(BTC_USDT),
  candle: marketData.live(BTC_USDT, "60min"),
});

describe("A market that moves between processes", () => {
  it("CLUSTER-MARKET-001 goes on where its last owner closed it: book, trades, candles and marks", async () => {
    await using rig = await openRig();
    const { clock, first, second } = await openBoth(rig);
    await first.ownable.open(fenceOf(1));
    await first.spot.place(BTC_USDT, limit(1, "sell", "60000", "2"));
    await first.spot.place(BTC_USDT, limit(2, "buy", "60000", "0.5"));
    first.marks.quoted(BTC_USDT, QUOTE);
    await clock.advance(1_000);
    const before = seen(first);
    const mark = first.marks.current(BTC_USDT);
    expect(before.prints).toHaveLength(1);
    await first.ownable.close();
    await second.ownable.open(fenceOf(2));
    expect(seen(second)).toEqual(before);
    expect(second.marks.current(BTC_USDT)).toMatchObject({ price: mark?.price, time: mark?.time });
    expect(second.marks.current(BTC_USDT)?.seq).toBeGreaterThan(mark?.seq ?? 0);
    expect(second.spot.frame(BTC_USDT).epoch).toBe("2");
    expect(rig.reported).toEqual([]);
  });

  it("CLUSTER-MARKET-002 is served from its opening to its closing, and answers nothing outside", async () => {
    await using rig = await openRig();
    const { first } = await openBoth(rig);
    const place = () => first.spot.place(BTC_USDT, limit(1, "sell", "60000", "2"));
    await expect(place()).rejects.toThrow(LeaseLost);
    await first.ownable.open(fenceOf(1));
    expect(first.served).toEqual(["served"]);
    await place();
    first.ownable.lost();
    expect(first.served).toEqual(["served", "ended", "house closed"]);
    await expect(place()).rejects.toThrow(LeaseLost);
    expect(() => first.marks.takeNow(BTC_USDT)).toThrow(LeaseLost);
    await first.ownable.open(fenceOf(2));
    expect((await place()).state).toBe("open");
  });

  it("CLUSTER-MARKET-005 is served until the house trades no more in it", async () => {
    await using rig = await openRig();
    const { first } = await openBoth(rig);
    await first.ownable.open(fenceOf(1));
    await first.ownable.close();
    expect(first.served).toEqual(["served", "house closed", "ended"]);
  });

  it("CLUSTER-MARKET-003 loses and doubles no order, however often it is handed over or lost", async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ user: fc.constantFrom(1, 2), ticks: fc.nat(4), buys: fc.boolean() }),
      },
      { weight: 1, arbitrary: fc.constantFrom("hand over" as const, "lose" as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await using rig = await openRig();
        const { clock, first, second } = await openBoth(rig);
        let [owner, other] = [first, second];
        let owners = 1;
        const placed: Order[] = [];
        const trades: number[] = [];
        for (const { bus } of [first, second]) bus.on("trade", ({ id }) => trades.push(id));
        await owner.ownable.open(fenceOf(owners));
        for (const next of steps) {
          await clock.advance(100);
          if (typeof next === "object") {
            const { user, ticks, buys } = next;
            const price = `${60_000 + ticks}`;
            placed.push(await owner.spot.place(BTC_USDT, limit(user, buys ? "buy" : "sell", price, "1")));
            continue;
          }
          const before = seen(owner);
          if (next === "lose") owner.ownable.lost();
          else await owner.ownable.close();
          [owner, other] = [other, owner];
          owners += 1;
          await owner.ownable.open(fenceOf(owners));
          expect(seen(owner)).toEqual(before);
        }
        const rows = await rig.storage.selectFrom("spot_order").select("id").orderBy("id").execute();
        expect(rows.map(({ id }) => Number(id))).toEqual(placed.map(({ id }) => id));
        expect(trades).toEqual(trades.toSorted((a, b) => a - b));
        expect(rig.reported).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
