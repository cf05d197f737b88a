import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type PushName, pushes, topics } from "#contract/pushes.ts";
import { periods } from "#domain/limits.ts";
import { type Client, collect, connected, openSockets, type Rig, START, settled, subscribe } from "./rig.ts";

const bitcoin = { legal_id: 3, currency_id: 1 };
const ether = { legal_id: 3, currency_id: 2 };
const publicNames = ["daymarket", "market_depth", "kline", "match_trade", "transaction"] as const;

/** A client that has not subscribed. */
async function openUnsubscribed(...given: Parameters<typeof openSockets>) {
  const rig = await openSockets(...given);
  const client = rig.connect();
  await connected(client);
  return { rig, client };
}

/** A client that has subscribed to everything there is. */
async function open(settings: Parameters<typeof openSockets>[0] = {}) {
  const opened = await openUnsubscribed(settings);
  const pairs = [bitcoin, ether].map((pair) => ({ ...pair, topics: [...topics] }));
  await subscribe(opened.client, { quotes: true, pairs });
  return opened;
}

/** Two trades a market, a bid and an ask left. */
async function trade(rig: Rig) {
  for (const marketId of [1, 2]) {
    await rig.quote(marketId, "sell", 100, 2n);
    await rig.quote(marketId, "sell", 101);
    await rig.quote(marketId, "buy", 100);
    await rig.quote(marketId, "buy", 99);
    await rig.quote(marketId, "buy", 98, 3n);
  }
}

const collectAll = (client: Client) =>
  new Map<PushName, unknown[]>(publicNames.map((name) => [name, collect(client, name)]));

describe("public pushes", () => {
  it("SOCKET-PUSH-001 SOCKET-SUB-001 without a subscription everything arrives, in the documented form", async () => {
    const { rig, client } = await openUnsubscribed();
    const all = collectAll(client);
    await trade(rig);
    await rig.clock.advance(1_000);
    await settled(client);
    for (const [name, received] of all) {
      expect(received.length, name).toBeGreaterThan(0);
      for (const push of received) expect(v.safeParse(pushes[name], push).success, name).toBe(true);
    }
    const told = new Set(all.get("kline")?.map((push) => v.parse(pushes.kline, push).period));
    expect(told).toEqual(new Set(periods));
    expect(rig.reported).toEqual([]);
  });

  it("SOCKET-PUSH-001 works over polling as well", async () => {
    const rig = await openSockets();
    const client = rig.connect(undefined, "polling");
    await connected(client);
    const depth = collect(client, "market_depth");
    await trade(rig);
    await rig.clock.advance(500);
    await settled(client);
    expect(depth).toHaveLength(2);
  });

  it("SOCKET-PUSH-001 the quote and the candle of a market", async () => {
    const { rig, client } = await open();
    const quotes = collect(client, "daymarket");
    const candles = collect(client, "kline");
    const prints = collect(client, "match_trade");
    await trade(rig);
    await rig.clock.advance(1_000);
    await settled(client);
    expect(quotes[0]).toEqual({
      ...{ type: "daymarket", ...bitcoin, symbol: "BTC/USDT", legal_name: "USDT", currency_name: "BTC" },
      ...{ now_price: "100.00", change: "+0.00", volume: "1.0000", open: "100.00", high: "100.00" },
      ...{ low: "100.00", close: "100.00", turnover: "100.00000000" },
    });
    expect(candles.find((candle) => candle.period === "1min")).toMatchObject({
      ...{ ...bitcoin, open: 100, high: 100, low: 100, close: 100, volume: 1, time: START },
    });
    expect(prints[0]?.data).toEqual([
      { id: expect.any(String), price: "100.00", amount: "1.0000", direction: "buy", ts: START },
    ]);
  });

  it("SOCKET-PUSH-003 depth lists bids best first and asks highest first", async () => {
    const { rig, client } = await open();
    const depth = collect(client, "market_depth");
    await trade(rig);
    await rig.clock.advance(100);
    await settled(client);
    expect(depth[0]).toEqual({
      ...{ type: "market_depth", ...bitcoin, symbol: "BTC/USDT", legal_name: "USDT", currency_name: "BTC" },
      bids: [
        ["99.00", "1.0000"],
        ["98.00", "3.0000"],
      ],
      asks: [
        ["101.00", "1.0000"],
        ["100.00", "1.0000"],
      ],
      ...{
        token: "BTC/USDT",
        last_price: "100.00",
        proportion: "+0.00",
        yesterday: "100.00",
        today: "100.00",
      },
      ...{ seq: 1, epoch: "epoch", time: START + 100 },
    });
  });

  it("SOCKET-PUSH-002 SOCKET-PUSH-006 depth lists travel as JSON text where that is configured, the older push always", async () => {
    const { rig, client } = await open({ wireLists: "text" });
    const depth = collect(client, "market_depth");
    const older = collect(client, "transaction");
    await trade(rig);
    await rig.clock.advance(1_000);
    await settled(client);
    expect(depth[0]?.bids).toBe('[["99.00","1.0000"],["98.00","3.0000"]]');
    expect(depth[0]?.asks).toBe('[["101.00","1.0000"],["100.00","1.0000"]]');
    expect(older[0]).toMatchObject({
      token: "BTC/USDT",
      "24h": '{"change":"+0.00","volume":"1.0000","high":"100.00","low":"100.00"}',
    });
    expect(older[0]?.out).toBe('[{"price":"101.00","number":"1.0000"},{"price":"100.00","number":"1.0000"}]');
  });

  it("SOCKET-PUSH-003 SOCKET-PUSH-004 a moving book comes 10 times a second, in a sequence without gaps", async () => {
    const { rig, client } = await open();
    const depth = collect(client, "market_depth");
    for (let change = 0; change < 100; change += 1) {
      await rig.quote(1, "buy", 50 + (change % 7));
      await rig.clock.advance(20);
    }
    await settled(client);
    expect(depth).toHaveLength(20);
    expect(depth.map(({ seq }) => seq)).toEqual(depth.map((_, index) => index + 1));
    expect(depth.map(({ time }) => time)).toEqual(depth.map((_, index) => START + (index + 1) * 100));
    expect(rig.exchange.frame(1)).toEqual({ epoch: "epoch", seq: 20 });
  });

  it("SOCKET-PUSH-003 does not push a book without changes or without listeners", async () => {
    const { rig, client } = await open();
    const depth = collect(client, "market_depth");
    await rig.quote(1, "buy", 50);
    await rig.clock.advance(1_000);
    await settled(client);
    expect(depth).toHaveLength(1);
    await subscribe(client, { pairs: [] });
    await rig.quote(1, "buy", 51);
    await rig.clock.advance(1_000);
    await subscribe(client, { pairs: [{ ...bitcoin, topics: ["market_depth"] }] });
    await rig.clock.advance(100);
    await settled(client);
    expect(depth.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it("SOCKET-PUSH-001 quotes come at most twice, candles at most four times a second, and only changed ones", async () => {
    const { rig, client } = await open();
    const quotes = collect(client, "daymarket");
    const candles = collect(client, "kline");
    await rig.quote(1, "sell", 100, 100n);
    for (let change = 0; change < 20; change += 1) {
      await rig.quote(1, "buy", 100);
      await rig.clock.advance(50);
    }
    await settled(client);
    expect(quotes.length).toBe(2);
    const minutes = candles.filter(({ period }) => period === "1min");
    expect(minutes.length).toBeGreaterThan(1);
    expect(minutes.length).toBeLessThanOrEqual(4);
    await rig.clock.advance(1_000);
    await settled(client);
    const count = quotes.length + candles.length;
    await rig.clock.advance(5_000);
    await settled(client);
    expect(quotes.length + candles.length).toBe(count);
  });
});

describe("the open feed, for clients that never subscribe", () => {
  it("SOCKET-FEED-001 depth has ten levels a side and no sequence, and comes twice a second", async () => {
    const { rig, client } = await openUnsubscribed();
    const depth = collect(client, "market_depth");
    for (let change = 0; change < 100; change += 1) {
      await rig.quote(1, "buy", 50 + (change % 30));
      await rig.clock.advance(20);
    }
    await settled(client);
    expect(depth.map(({ time }) => time)).toEqual([100, 600, 1_100, 1_600].map((time) => START + time));
    expect(depth.at(-1)?.bids).toHaveLength(10);
    expect(depth.filter(({ seq, epoch }) => seq !== undefined || epoch !== undefined)).toEqual([]);
  });

  it("SOCKET-FEED-001 trades between two sends come in one message, the newest twenty first", async () => {
    const { rig, client } = await openUnsubscribed();
    const prints = collect(client, "match_trade");
    await rig.quote(1, "sell", 100, 100n);
    for (let change = 0; change < 30; change += 1) await rig.quote(1, "buy", 100);
    await rig.clock.advance(100);
    await rig.clock.advance(100);
    for (let change = 0; change < 2; change += 1) await rig.quote(1, "buy", 100);
    await rig.clock.advance(100);
    await rig.quote(1, "buy", 100);
    await rig.clock.advance(300);
    await settled(client);
    expect(prints.map(({ data }) => data.length)).toEqual([20, 3]);
    expect(prints[1]?.data.map(({ ts }) => ts)).toEqual([300, 200, 200].map((time) => START + time));
  });

  /** Bytes of public pushes that a client gets in ten busy seconds. */
  async function bytesOfBusySeconds(...given: Parameters<typeof openSockets>) {
    const { rig, client } = await openUnsubscribed(...given);
    const all = collectAll(client);
    for (const marketId of [1, 2]) await rig.quote(marketId, "sell", 100, 1_000n);
    for (let change = 0; change < 100; change += 1) {
      for (const marketId of [1, 2])
        await rig.quote(marketId, "buy", change % 3 === 0 ? 100 : 60 + (change % 30));
      await rig.clock.advance(100);
    }
    await settled(client);
    return { all, bytes: JSON.stringify([...all.values()]).length };
  }

  it("SOCKET-FEED-002 a connection gets no more bytes than its budget, and each kind in turn", async () => {
    const { all, bytes } = await bytesOfBusySeconds({ feedBytesPerSecond: 2_000 });
    // A last message may go beyond what was left.
    expect(bytes).toBeLessThan(10 * 2_000 + 1_000);
    expect(bytes).toBeGreaterThan(10 * 1_500);
    for (const [name, received] of all) expect(received.length, name).toBeGreaterThan(0);
  });

  it("SOCKET-FEED-002 a late event loop thins out the feed first, and subscribers keep what they asked for", async () => {
    const { bytes } = await bytesOfBusySeconds({ feedBytesPerSecond: 8_000 }, () => 200);
    expect(bytes).toBeLessThan(10 * 800 + 1_000);
    const rig = await openSockets({ feedBytesPerSecond: 1 }, () => 200);
    const client = rig.connect();
    await connected(client);
    await subscribe(client, { pairs: [{ ...bitcoin, topics: ["market_depth"] }] });
    const depth = collect(client, "market_depth");
    for (let change = 0; change < 10; change += 1) {
      await rig.quote(1, "buy", 50 + change);
      await rig.clock.advance(100);
    }
    await settled(client);
    expect(depth).toHaveLength(10);
  });
});

describe("a subscription", () => {
  it("SOCKET-SUB-001 brings only the topics of the pairs that it names", async () => {
    const { rig, client } = await open();
    expect(
      await subscribe(client, { pairs: [{ ...bitcoin, topics: ["market_depth", "kline"], period: "1H" }] }),
    ).toBe(true);
    const all = collectAll(client);
    await trade(rig);
    await rig.clock.advance(1_000);
    await settled(client);
    expect(all.get("market_depth")).toEqual([expect.objectContaining(bitcoin)]);
    expect(all.get("kline")).toEqual([expect.objectContaining({ ...bitcoin, period: "60min" })]);
    expect(["daymarket", "match_trade", "transaction"].flatMap((name) => all.get(name as PushName))).toEqual(
      [],
    );
  });

  it("SOCKET-SUB-001 to the quotes brings those of every pair", async () => {
    const { rig, client } = await open();
    await subscribe(client, { quotes: true, pairs: [] });
    const all = collectAll(client);
    await trade(rig);
    await rig.clock.advance(1_000);
    await settled(client);
    expect(all.get("daymarket")).toEqual([expect.objectContaining(bitcoin), expect.objectContaining(ether)]);
    expect(all.get("market_depth")).toEqual([]);
  });

  it("SOCKET-SUB-002 is replaced by a later one", async () => {
    const { rig, client } = await open();
    await subscribe(client, { pairs: [{ ...bitcoin, topics: ["match_trade"] }] });
    await subscribe(client, { pairs: [{ ...ether, topics: ["match_trade"] }] });
    const prints = collect(client, "match_trade");
    await trade(rig);
    await rig.clock.advance(100);
    await settled(client);
    expect(prints).toEqual([expect.objectContaining(ether)]);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["text", "BTC/USDT"],
    ["an unknown pair", { pairs: [{ legal_id: 3, currency_id: 99, topics: [] }] }],
    ["an unknown topic", { pairs: [{ ...bitcoin, topics: ["secrets"] }] }],
    ["an unknown period", { pairs: [{ ...bitcoin, topics: ["kline"], period: "2min" }] }],
    ["too many pairs", { pairs: Array.from({ length: 65 }, () => ({ ...bitcoin, topics: [] })) }],
  ])("SOCKET-SUB-002 of %s is refused and changes nothing", async (_, subscription) => {
    const { rig, client } = await openUnsubscribed();
    const answer = await new Promise((resolve) => {
      // Past the types: what no well-meaning client sends.
      Reflect.apply(client.emit, client, ["subscribe", subscription, resolve]);
    });
    expect(answer).toBe(false);
    const depth = collect(client, "market_depth");
    await trade(rig);
    await rig.clock.advance(500);
    await settled(client);
    expect(depth).toHaveLength(2);
  });
});
