import { afterEach, describe, expect, it } from "vitest";
import { amendOrder } from "#contract/calls/spot/spot.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Order, SpotPort, Trade } from "#server/exchange/spot/types.ts";
import { sequenceOutcomes } from "#server/http/outcomes.ts";
import { amended } from "#server/http/spot/answers.ts";
import { createMarketFeed } from "#server/link/feed/feed.ts";
import { publishFrames } from "#server/link/feed/publish-frames.ts";
import { createRemoteMarketData } from "#server/link/ports/market-data.ts";
import { createRemoteSpot, serveSpot } from "#server/link/ports/spot.ts";
import { createManualClock, type ManualClock } from "../support/manual-clock.ts";
import { BTC, BTC_USDT, balance, fund, limit, openRig, type Rig, USDT, units } from "../support/rig.ts";
import { encoded } from "./encoded.ts";
import { links, type Pair } from "./links.ts";

const START = Date.UTC(2026, 0, 1);
const two = markets.slice(0, 2);
const [ETH_USDT, COMMAND] = [2, "cancelAllOrders"] as const;
const none = { page: 1, limit: 10, marketId: null };

/** An exchange, and a port to it as another process has it or as it is. */
interface Setup {
  readonly rig: Rig;
  readonly port: SpotPort;
  /** What the bus of who holds the port delivered. */
  readonly trades: Trade[];
  readonly clock: ManualClock;
  readonly data: ReturnType<typeof createRemoteMarketData>;
  /** Lets frames be published and arrive. */
  beat(): Promise<void>;
  readonly stopServing: () => Promise<void>;
  readonly pair: Pair | null;
}

async function openOwner(): Promise<Setup> {
  const rig = await openRig();
  const clock = createManualClock(START);
  const trades: Trade[] = [];
  rig.bus.onAnywhere("trade", (trade) => trades.push(trade));
  const data = await createMarketData({
    ...rig,
    clock,
    markets: two,
    report: (error) => rig.reported.push(error),
  });
  const beat = async () => {
    rig.exchange.nextFrame(BTC_USDT);
  };
  return {
    rig,
    port: rig.exchange,
    trades,
    clock,
    data,
    beat,
    stopServing: async () => undefined,
    pair: null,
  };
}

async function openRemote(open: () => Promise<Pair>): Promise<Setup> {
  const owner = await openOwner();
  const { rig, clock } = owner;
  const pair = await open();
  const [near, far] = [encoded(pair.near), encoded(pair.far)];
  const marketData = await createMarketData({ ...rig, clock, markets: two, report: () => undefined });
  const frameParts = {
    link: far,
    clock,
    bus: rig.bus,
    spot: rig.exchange,
    marketData,
    marks: { current: () => null },
  };
  const stops = two.flatMap(({ id }) => [
    serveSpot(far, id, rig.exchange, sequenceOutcomes),
    publishFrames(frameParts, id),
  ]);
  await pair.settle();
  const report = (error: unknown) => rig.reported.push(error);
  const bus = createBus(report);
  const trades: Trade[] = [];
  bus.onAnywhere("trade", (trade) => trades.push(trade));
  const feed = createMarketFeed({ link: near, bus, markets: two, report });
  await feed.start();
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `given ${ids}`;
  };
  const port = createRemoteSpot({ link: near, clock, storage: rig.storage, markets: two, feed, newId });
  return {
    ...{ rig, port, trades, clock, pair },
    data: createRemoteMarketData(rig.storage, feed),
    async beat() {
      await clock.advance(500);
      await pair.settle();
    },
    stopServing: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

const ports: readonly (readonly [name: string, open: () => Promise<Setup>])[] = [
  ["where its markets are", openOwner],
  ...links.map(([name, open]) => [`from another process, ${name}`, () => openRemote(open)] as const),
];

describe.each(ports)("The spot exchange %s", (_name, open) => {
  let setup: Setup | null = null;
  const openPort = async () => {
    setup = await open();
    await fund(setup.rig, 7, USDT, "100000");
    await fund(setup.rig, 8, BTC, "5");
    return setup;
  };
  afterEach(() => setup?.pair?.close());

  it("places orders and shows book, last price and prints as they are committed (CLUSTER-PORT-001)", async () => {
    const { rig, port, trades, data, beat } = await openPort();
    const bid = await port.place(BTC_USDT, limit(7, "buy", "60000", "1", "bid"));
    expect(bid).toMatchObject({ state: "open", filled: 0n, price: units("60000") });
    await port.place(BTC_USDT, limit(8, "sell", "60000", "0.4", "ask"));
    await beat();
    expect(port.levels(BTC_USDT, 50)).toEqual({ bids: [[units("60000"), units("0.6")]], asks: [] });
    expect(port.lastPrice(BTC_USDT)).toBe(units("60000"));
    expect(port.prints(BTC_USDT)).toMatchObject([{ amount: units("0.4"), side: "sell" }]);
    expect(port.frame(BTC_USDT)).toEqual(rig.exchange.frame(BTC_USDT));
    expect(port.frame(BTC_USDT).seq).toBeGreaterThan(0);
    expect(trades).toEqual(port.prints(BTC_USDT));
    expect(data.ticker(BTC_USDT)).toMatchObject({ last: units("60000"), volume: units("0.4") });
    expect(data.live(BTC_USDT, "1min")).toMatchObject({ close: units("60000"), trades: 1 });
    expect(await data.candles(BTC_USDT, "1min", START, START + 60_000, 10)).toMatchObject([{ trades: 1 }]);
    expect(await port.openOrders(7)).toMatchObject([{ id: bid.id, filled: units("0.4") }]);
    expect((await port.fills(8, none)).total).toBe(1);
    expect(rig.reported).toEqual([]);
  });

  it("places an order once under its client id (CLUSTER-PORT-002)", async () => {
    const { rig, port } = await openPort();
    const order = limit(7, "buy", "60000", "1", "the same");
    const placed = await Promise.all([port.place(BTC_USDT, order), port.place(BTC_USDT, order)]);
    expect(placed[0].id).toBe(placed[1].id);
    expect(await balance(rig, 7, USDT)).toEqual({ available: units("40000"), frozen: units("60000") });
  });

  it("refuses with code and values, as the owner does (CLUSTER-PORT-003)", async () => {
    const { port } = await openPort();
    const [placed, unknown] = [limit(7, "buy", "60000", "9", "too much"), limit(7, "buy", "60000", "1")];
    await expect(port.place(BTC_USDT, placed)).rejects.toMatchObject({
      name: "Refused",
      code: "balance_short",
    });
    await expect(port.place(999, unknown)).rejects.toMatchObject({ code: "pair_unknown" });
    await expect(port.cancel(12_345, 7)).rejects.toMatchObject({ code: "order_unknown" });
    const small = port.place(BTC_USDT, limit(7, "buy", "60000", "0.00001"));
    await expect(small).rejects.toMatchObject({ name: "Refused" });
  });

  it("SPOT-PREVIEW-007 previews by the owner of the market, and changes nothing", async () => {
    const { port, rig, pair, stopServing } = await openPort();
    await port.place(BTC_USDT, limit(8, "sell", "60000", "0.4", "ask"));
    const preview = await port.preview(BTC_USDT, limit(7, "buy", "60000", "1"));
    expect(preview).toMatchObject({
      levels: [[units("60000"), units("0.4")]],
      ...{ filled: units("0.4"), held: units("36000"), state: "open", mid: null },
    });
    expect(await balance(rig, 7, USDT)).toEqual({ available: units("100000"), frozen: 0n });
    const tooMuch = port.preview(BTC_USDT, limit(7, "buy", "60000", "9"));
    await expect(tooMuch).rejects.toMatchObject({ name: "Refused", code: "balance_short" });
    if (pair === null) return;
    await stopServing();
    const unanswered = port.preview(BTC_USDT, limit(7, "buy", "60000", "1"));
    await expect(unanswered).rejects.toMatchObject({ code: "market_busy" });
  });

  it("cancels for the owner of an order alone (CLUSTER-PORT-001)", async () => {
    const { port, rig } = await openPort();
    const { id } = await port.place(BTC_USDT, limit(7, "buy", "60000", "1"));
    await expect(port.cancel(id, 8)).rejects.toMatchObject({ code: "order_unknown" });
    expect(await port.cancel(id, 7)).toMatchObject({ id, state: "cancelled" });
    await expect(port.cancel(id, 7)).rejects.toMatchObject({ code: "order_not_open" });
    expect(await balance(rig, 7, USDT)).toEqual({ available: units("100000"), frozen: 0n });
  });

  it("amends an order for its owner, once (CLUSTER-PORT-001, CLUSTER-PORT-002)", async () => {
    const { port, rig } = await openPort();
    const { id } = await port.place(BTC_USDT, limit(7, "buy", "60000", "1"));
    const change = { price: units("50000"), amount: null, stopPrice: null };
    await expect(port.amend(id, 8, change)).rejects.toMatchObject({ code: "order_unknown" });
    const once = {
      ...{ userId: 7, clientId: "amend", kind: amendOrder.name, terms: "terms" },
      outcome: amended.outcome,
    };
    expect(await port.amend(id, 7, change, once)).toMatchObject({ id, price: units("50000") });
    await expect(port.amend(id, 7, change, once)).rejects.toMatchObject({ record: { clientId: "amend" } });
    expect(await balance(rig, 7, USDT)).toEqual({ available: units("50000"), frozen: units("50000") });
  });

  it("executes a cancel of all once and keeps one outcome for all markets (CLUSTER-PORT-002)", async () => {
    const { port, rig } = await openPort();
    await port.place(BTC_USDT, limit(7, "buy", "60000", "0.1"));
    await port.place(ETH_USDT, limit(7, "buy", "3000", "1"));
    const outcomes: unknown[] = [];
    const once = {
      ...{ userId: 7, clientId: "all", kind: COMMAND, terms: "terms" },
      outcome(orders: readonly Order[]) {
        const outcome = { cancelled: orders.length };
        outcomes.push(outcome);
        return outcome;
      },
    };
    expect(await port.cancelAll(7, null, once)).toHaveLength(2);
    expect(outcomes.at(-1)).toEqual({ cancelled: 2 });
    await expect(port.cancelAll(7, null, once)).rejects.toMatchObject({
      record: { clientId: "all", outcome: { cancelled: 2 } },
    });
    expect(await port.openOrders(7)).toEqual([]);
    expect(rig.reported).toEqual([]);
  });
});
