import { describe, expect, it, vi } from "vitest";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Order } from "#server/exchange/spot/types.ts";
import { startMarketMaker } from "#server/market-maker/market-maker.ts";
import { openHouse } from "./rig.ts";

const few = markets.filter(({ id }) => id === 1 || id === 4 || id === 15);
/** Markets that the fair prices of these need. */
const three = [...few, ...markets.filter(({ id }) => id === 3)];
const units = (value: number) => BigInt(value) * 100_000_000n;
const HOUR = 3_600_000;
const user = { kind: "user", userId: 7 } as const;

type House = Awaited<ReturnType<typeof openHouse>>;

function expectWholeBooks({ exchange }: House, least = 25) {
  for (const { id, symbol } of exchange.markets) {
    const { bids, asks } = exchange.levels(id, 200);
    expect(Math.min(bids.length, asks.length), symbol).toBeGreaterThanOrEqual(least);
    const [bid] = bids;
    const [ask] = asks;
    expect(bid && ask && bid[0] < ask[0], `${symbol} is not crossed`).toBe(true);
    for (const [rows, sign] of [
      [bids, 1n],
      [asks, -1n],
    ] as const) {
      rows.forEach(([price], index) => {
        const before = rows[index - 1];
        if (before) expect((before[0] - price) * sign).toBeGreaterThan(0n);
      });
    }
  }
}

async function fund(house: House, userId: number, currencyId: number, amount: bigint) {
  await house.ledger.credit({
    userId,
    wallet: "change",
    currencyId,
    amount,
    kind: "issue",
    reference: "test",
  });
}

describe("the house", () => {
  it("MARKET-BOOK-002 quotes every market with at least 25 levels a side, from the start and all the time", async () => {
    const house = await openHouse(markets);
    expectWholeBooks(house, 40);
    for (let second = 0; second < 30; second += 1) {
      await house.clock.advance(1_000);
      expectWholeBooks(house, 30);
    }
    expect(house.reported).toEqual([]);
  });

  it("MARKET-MAKER-008 goes on from the newest mark after a restart, whatever was traded last", async () => {
    const still = few.slice(0, 1).map((market) => ({
      ...market,
      demo: { ...market.demo, dailyVolatility: 1e-14, tradesPerMinute: 0 },
    }));
    const house = await openHouse(still);
    const { exchange, marks, clock } = house;
    await clock.advance(2_000);
    const before = marks.current(1)?.price;
    await fund(house, 7, 3, units(1_000_000));
    const sweep = { type: "place", mode: "market", price: null, amount: units(5) } as const;
    await exchange.place(1, { ...sweep, trader: user, side: "buy" });
    await house.house.stop();
    expect(exchange.lastPrice(1)).toBeGreaterThan((before ?? 0n) + units(10));
    const random = createRandom("after the restart");
    const next = await startMarketMaker({ ...house, random, markets: still, report: () => undefined });
    await clock.advance(2_000);
    expect(marks.current(1)?.price).toBe(before);
    await next.stop();
  });

  it("MARKET-MAKER-003 trades at about the market's pace, on tick and lot, and fills the candles", async () => {
    const house = await openHouse(three);
    await house.clock.advance(120_000);
    for (const market of three) {
      const trades = house.trades.filter((trade) => trade.marketId === market.id);
      const aMinute = trades.length / 2 / market.demo.tradesPerMinute;
      expect(aMinute, market.symbol).toBeGreaterThan(0.4);
      expect(aMinute, market.symbol).toBeLessThan(4);
      for (const { price, amount } of trades)
        expect([price % market.tick, amount % market.lot]).toEqual([0n, 0n]);
      expect(house.marketData.ticker(market.id)?.last).toBe(trades.at(-1)?.price);
    }
    expect(new Set(house.trades.map((trade) => trade.side))).toEqual(new Set(["buy", "sell"]));
  });

  it("MARKET-MAKER-005 keeps its pace where its beats come late", async () => {
    const house = await openHouse(three, "seed", 5);
    await house.clock.advance(120_000);
    const [bitcoin] = three;
    const count = house.trades.filter((trade) => trade.marketId === bitcoin?.id).length;
    expect(count / 2 / (bitcoin?.demo.tradesPerMinute ?? 0)).toBeGreaterThan(0.6);
  });

  it("MARKET-BOOK-003 the book lives: some levels change each tick, most stay", async () => {
    const house = await openHouse(three);
    const prices = () =>
      new Set(house.exchange.levels(1, 60).bids.map(([price, amount]) => `${price} ${amount}`));
    const before = prices();
    await house.clock.advance(100);
    const kept = [...prices()].filter((level) => before.has(level));
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.length).toBeLessThan(before.size);
  });

  it("MARKET-MAKER-001 START-CONFIG-003 equal seeds give equal trades and books, another seed others", async () => {
    const run = async (seed: string) => {
      const house = await openHouse(three, seed);
      await house.clock.advance(10_000);
      const book = three.map(({ id }) => house.exchange.levels(id, 100));
      return {
        book,
        // By market: which of two markets commits first is up to the database.
        trades: three.map(({ id }) =>
          house.trades
            .filter(({ marketId }) => marketId === id)
            .map(({ price, amount, side }) => ({ price, amount, side })),
        ),
      };
    };
    const first = await run("seed");
    expect(await run("seed")).toEqual(first);
    expect((await run("other")).trades).not.toEqual(first.trades);
  });

  it("MARKET-BOOK-002 is whole again within a second after a user's large trades", async () => {
    const house = await openHouse(three);
    await fund(house, 7, 1, units(10_000));
    await fund(house, 7, 3, units(100_000_000));
    for (const side of ["buy", "sell"] as const) {
      const swept = house.exchange.levels(1, 200)[side === "buy" ? "asks" : "bids"];
      const amount = swept.slice(0, 38).reduce((sum, [, size]) => sum + size, 0n);
      const order = await house.exchange.place(1, {
        ...{ type: "place", trader: user, side, mode: "market", price: null, amount },
      });
      expect(order.filled).toBeGreaterThan(0n);
      await house.clock.advance(1_000);
      expectWholeBooks(house);
    }
  });

  it("MARKET-MAKER-006 large trades of many users move the price for a while, those of two do not", async () => {
    /** The marks of three seconds in which users swept the book, one after the other, each up to the same rung. */
    const marksAfter = async (users: number) => {
      const house = await openHouse(three);
      for (let userId = 1; userId <= users; userId += 1) {
        await fund(house, userId, 3, units(100_000_000));
        const taken = house.exchange.levels(1, 200).asks.slice(0, 30);
        const amount = taken.reduce((sum, [, size]) => sum + size, 0n);
        const trader = { type: "place", trader: { kind: "user", userId } } as const;
        await house.exchange.place(1, { ...trader, side: "buy", mode: "market", price: null, amount });
        await house.clock.advance(100);
      }
      await house.clock.advance(3_000 - users * 100);
      return house.marks.between(1, 0, house.clock.now()).map(({ price }) => price);
    };
    const [calm, two, many] = [await marksAfter(0), await marksAfter(2), await marksAfter(12)];
    expect(calm).toHaveLength(3);
    expect(two).toEqual(calm);
    const moved = Number(many.at(-1)) / Number(calm.at(-1)) - 1;
    expect(moved).toBeGreaterThan(0.001);
    // Ten of the twelve count, each with 0.02 % of the logarithm; a mark has steps of half a tick.
    expect(moved).toBeLessThanOrEqual(0.002_003);
  });

  it.each([
    ["back by 0.7 s", -700],
    ["back by an hour", -HOUR],
    ["forward by an hour", HOUR],
  ])("MARKET-MAKER-007 goes on quoting when the clock is set %s", async (_, ms) => {
    const house = await openHouse(three);
    await house.clock.advance(2_000);
    house.step(ms);
    const before = house.exchange.levels(1, 60);
    for (let second = 0; second < 5; second += 1) {
      await house.clock.advance(1_000);
      expectWholeBooks(house, 30);
    }
    expect(house.exchange.levels(1, 60)).not.toEqual(before);
    expect(house.trades.length).toBeGreaterThan(0);
    expect(house.reported).toEqual([]);
  });

  it("MARKET-MAKER-003 takes a user's order that the fair price has crossed, through the ledger", async () => {
    const house = await openHouse(three);
    await fund(house, 7, 3, units(1_000_000));
    const [ask] = house.exchange.levels(1, 1).asks;
    if (!ask) throw new Error("The market is quoted");
    const price = ask[0] + 10_000_000_000n;
    const orders: Order[] = [];
    house.bus.on("order", (order) => orders.push(order));
    const amount = house.exchange
      .levels(1, 200)
      .asks.reduce((sum, [at, size]) => (at <= price ? sum + size : sum), 0n);
    await house.exchange.place(1, {
      ...{ type: "place", trader: user, side: "buy", mode: "limit", price, amount: amount + units(2) },
    });
    expect(orders.at(-1)?.state).toBe("open");
    await house.clock.advance(1_000);
    expect(orders.at(-1)?.state, formatDecimal(orders.at(-1)?.filled ?? 0n)).toBe("done");
    expectWholeBooks(house);
  });

  it("MARKET-MAKER-004 an idle house writes candles alone", async () => {
    const house = await openHouse(three);
    await house.clock.advance(60_000);
    for (const table of ["spot_order", "spot_fill", "ledger_posting"] as const) {
      expect(await house.storage.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await house.storage.selectFrom("candle").selectAll().execute()).length).toBeGreaterThan(0);
  });

  it("MARKET-MAKER-008 goes on from the newest mark after a restart, whatever was traded last", async () => {
    const still = few.slice(0, 1).map((market) => ({
      ...market,
      demo: { ...market.demo, dailyVolatility: 1e-14, tradesPerMinute: 0 },
    }));
    const house = await openHouse(still);
    const { exchange, marks, clock } = house;
    await clock.advance(2_000);
    const before = marks.current(1)?.price;
    await fund(house, 7, 3, units(1_000_000));
    const sweep = { type: "place", mode: "market", price: null, amount: units(5) } as const;
    await exchange.place(1, { ...sweep, trader: user, side: "buy" });
    await house.house.stop();
    expect(exchange.lastPrice(1)).toBeGreaterThan((before ?? 0n) + units(10));
    const random = createRandom("after the restart");
    const next = await startMarketMaker({ ...house, random, markets: still, report: () => undefined });
    await clock.advance(2_000);
    expect(marks.current(1)?.price).toBe(before);
    await next.stop();
  });

  it("CLUSTER-MARKET-005 closes a market without waiting for the others that it quotes", async () => {
    const house = await openHouse(three);
    const [closed, hung] = three;
    const commands = vi.spyOn(house.exchange, "house");
    commands.mockImplementation((marketId) =>
      marketId === hung?.id ? new Promise(() => undefined) : Promise.resolve([]),
    );
    void house.clock.advance(1_000);
    await vi.waitUntil(() => commands.mock.calls.some(([marketId]) => marketId === hung?.id));
    await house.house.close(closed?.id ?? 0);
    commands.mockRestore();
  });

  it("MARKET-MAKER-003 trades no more once it is stopped", async () => {
    const house = await openHouse(three);
    await house.clock.advance(5_000);
    await house.house.stop();
    const count = house.trades.length;
    await house.clock.advance(60_000);
    expect(house.trades.length).toBe(count);
  });
});
