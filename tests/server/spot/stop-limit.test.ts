import { describe, expect, it } from "vitest";
import { MAX_OPEN_ORDERS } from "#server/exchange/spot/rules.ts";
import { BTC_USDT, limit, market, quote, stopLimit, units } from "../support/rig.ts";
import { openSpot } from "./rig.ts";

/** Users 1 and 2 have 10000 USDT and 1 BTC each; the last price is 60000, the book empty. */
async function ready() {
  const funds = { USDT: "10000", BTC: "1" };
  const rig = await openSpot({ 1: funds, 2: funds });
  const { place, moveTo } = rig;
  await moveTo("60000");
  /** Order `id` of user 1 as it is now. */
  const now = async (id: number) => {
    const query = { page: 1, limit: 500, marketId: null, state: null, clientOrderId: null };
    const { rows } = await rig.exchange.orders(1, query);
    return rows.find((order) => order.id === id);
  };
  return { rig, place, moveTo, now };
}

describe("a waiting order", () => {
  it("SPOT-STOP-001 SPOT-STOP-005 holds as a limit order does and is open, but is in no book", async () => {
    const { rig, place } = await ready();
    const order = await place(stopLimit(1, "buy", ["61000", "61500"], "0.1"));
    expect(order).toMatchObject({
      state: "open",
      stop: { price: units("61000"), direction: "rising", triggeredAt: null },
    });
    expect(await rig.exchange.openOrders(1)).toEqual([order]);
    expect(await rig.held(1, "USDT")).toEqual({ available: units("3850"), frozen: units("6150") });
    await place(limit(2, "sell", "61400", "0.1"));
    expect(rig.book()).toEqual({ bids: [], asks: [[units("61400"), units("0.1")]] });
  });

  it.each([
    ["a buy above: the break-out", "buy", "61000", "rising", ["60999.99", "61000"]],
    ["a buy below: the dip", "buy", "59000", "falling", ["59000.01", "59000"]],
    ["a sell below: the stop loss", "sell", "59000", "falling", ["59000.01", "58900"]],
    ["a sell above: the take profit", "sell", "61000", "rising", ["60999.99", "61100"]],
  ] as const)("SPOT-STOP-001 %s", async (_, side, stop, direction, [before, reached]) => {
    const { rig, place, moveTo, now } = await ready();
    const { id } = await place(stopLimit(1, side, [stop, stop], "0.1"));
    await moveTo(before);
    expect(await now(id)).toMatchObject({ stop: { direction, triggeredAt: null } });
    rig.clock.time += 5_000;
    const events: unknown[] = [];
    rig.bus.on("order", (order) => events.push(order));
    await moveTo(reached);
    const triggered = await now(id);
    expect(triggered).toMatchObject({
      state: "open",
      updatedAt: rig.clock.time,
      stop: { direction, triggeredAt: rig.clock.time },
    });
    expect(events).toEqual([triggered]);
    const level = [[units(stop), units("0.1")]];
    expect(rig.book()).toEqual(side === "buy" ? { bids: level, asks: [] } : { bids: [], asks: level });
  });

  it("SPOT-STOP-003 takes at its price or better when it is triggered, and its rest rests", async () => {
    const { rig, place, moveTo, now } = await ready();
    const { id } = await place(stopLimit(1, "buy", ["61000", "61500"], "0.1"));
    await place(limit(2, "sell", "61200", "0.04"));
    await place(limit(2, "sell", "61600", "0.04"));
    await moveTo("61000");
    expect(await now(id)).toMatchObject({ state: "open", filled: units("0.04"), turnover: units("2448") });
    expect(rig.exchange.lastPrice(BTC_USDT)).toBe(units("61200"));
    expect(await rig.held(1, "USDT")).toEqual({ available: units("3862"), frozen: units("3690") });
    expect(rig.book().bids).toEqual([[units("61500"), units("0.06")]]);
    const { rows } = await rig.exchange.fills(1, { page: 1, limit: 9, marketId: null });
    expect(rows).toMatchObject([{ maker: false }]);
  });

  it("SPOT-STOP-003 a triggered order queues behind those that came to its price before, after a restart too", async () => {
    const { rig, place, moveTo, now } = await ready();
    const { id } = await place(stopLimit(1, "buy", ["61000", "60500"], "0.05"));
    await place(limit(2, "buy", "60500", "0.05"));
    await moveTo("61000");
    await rig.exchange.stop();
    await rig.exchange.start();
    await rig.quote(quote(0, "sell", "60500", "0.05"));
    expect(await now(id)).toMatchObject({ filled: 0n });
    await rig.quote(quote(0, "sell", "60500", "0.05"));
    expect(await now(id)).toMatchObject({ state: "done" });
  });

  it("SPOT-MATCH-004 SPOT-STOP-003 does not trade with its owner's other orders", async () => {
    const { rig, place, moveTo, now } = await ready();
    const resting = await place(limit(1, "sell", "61000", "0.05"));
    const { id } = await place(stopLimit(1, "buy", ["60500", "61000"], "0.1"));
    await moveTo("60500");
    expect(await now(resting.id)).toMatchObject({ state: "cancelled", filled: 0n });
    expect(await now(id)).toMatchObject({ state: "open", filled: 0n });
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
  });
});

describe("several stops", () => {
  it("SPOT-STOP-004 one move triggers them in the order in which it met them, and their trades trigger more", async () => {
    const { rig, place, moveTo, now } = await ready();
    await place(limit(2, "sell", "61500", "0.05"));
    const far = await place(stopLimit(1, "buy", ["61500", "61500"], "0.01"));
    const near = await place(stopLimit(1, "buy", ["60500", "61500"], "0.02"));
    const middle = await place(stopLimit(1, "buy", ["60700", "61500"], "0.03"));
    await moveTo("60800");
    // The near one takes 0.02, which moves the price to 61500, where the far one waits; the middle one was met before it.
    expect([await now(near.id), await now(middle.id), await now(far.id)]).toMatchObject([
      { state: "done" },
      { state: "done" },
      { state: "open", filled: 0n, stop: { triggeredAt: rig.clock.time } },
    ]);
    expect(await rig.exchange.fills(1, { page: 1, limit: 9, marketId: null })).toMatchObject({ total: 2 });
  });

  it("SPOT-STOP-004 what the price has met is triggered even when an earlier one moves it back", async () => {
    const { rig, place, moveTo, now } = await ready();
    await place(limit(2, "buy", "59500", "0.01"));
    const profit = await place(stopLimit(1, "sell", ["60500", "59500"], "0.01"));
    const later = await place(stopLimit(1, "buy", ["60600", "58000"], "0.01"));
    const loss = await place(stopLimit(1, "sell", ["59600", "62000"], "0.01"));
    await moveTo("60700");
    expect(rig.exchange.lastPrice(BTC_USDT)).toBe(units("59500"));
    expect(await now(profit.id)).toMatchObject({ state: "done" });
    for (const { id } of [later, loss])
      expect(await now(id)).toMatchObject({ state: "open", stop: { triggeredAt: rig.clock.time } });
  });

  it("SPOT-STOP-004 users move the price as desks do, within one command", async () => {
    const { rig, place, now } = await ready();
    const { id } = await place(stopLimit(1, "sell", ["59000", "58000"], "0.1"));
    await rig.quote(
      quote(0, "buy", "59000", "0.05"),
      quote(0, "buy", "58500", "0.04"),
      quote(0, "buy", "57900", "1"),
    );
    await place(market(2, "sell", "0.05"));
    expect(await now(id)).toMatchObject({ state: "open", filled: units("0.04") });
    expect(rig.book().asks).toEqual([[units("58000"), units("0.06")]]);
  });
});

describe("a refused stop changes nothing", () => {
  const stop = (price: string) => ({ price: units(price), direction: null });
  const buy = limit(1, "buy", "60000", "0.01");
  it.each([
    ["at market", "stop_limit_only", { ...market(1, "buy", "0.01"), stop: stop("61000") }],
    ["post only", "stop_limit_only", { ...buy, timeInForce: "post_only" as const, stop: stop("61000") }],
    ["immediate or cancel", "stop_limit_only", { ...buy, timeInForce: "ioc" as const, stop: stop("61000") }],
    ["fill or kill", "stop_limit_only", { ...buy, timeInForce: "fok" as const, stop: stop("61000") }],
    ["of 0", "stop_price_not_positive", { ...buy, stop: stop("0") }],
    ["below 0", "stop_price_not_positive", { ...buy, stop: stop("-1") }],
    ["off the tick", "stop_price_off_tick", { ...buy, stop: stop("61000.001") }],
    ["at the last price", "stop_price_reached", { ...buy, stop: stop("60000") }],
    [
      "that has been passed",
      "stop_price_reached",
      { ...buy, stop: { price: units("59000"), direction: "rising" as const } },
    ],
    ["too far from the limit price", "price_out_of_band", { ...buy, stop: stop("120000.01") }],
    ["beyond everything", "price_out_of_band", { ...buy, stop: stop("9999999999") }],
    ["under the least value", "value_too_small", stopLimit(1, "buy", ["59000", "49999.99"], "0.0001")],
    ["not covered", "balance_short", stopLimit(1, "buy", ["59000", "50000"], "0.2001")],
  ])("SPOT-STOP-002 %s: %s", async (_, code, order) => {
    const { rig, place } = await ready();
    await expect(place(order)).rejects.toMatchObject({ name: "Refused", code });
    expect(await rig.exchange.openOrders(1)).toEqual([]);
    expect(await rig.held(1, "USDT")).toEqual({ available: units("10000"), frozen: 0n });
  });

  it("SPOT-STOP-002 the band of the limit price is measured around the stop price", async () => {
    const { place } = await ready();
    // 90000 is the end of the band around the last price, 60000.
    expect(await place(stopLimit(1, "sell", ["80000", "120000"], "0.01"))).toMatchObject({ state: "open" });
    await expect(place(stopLimit(1, "sell", ["80000", "120000.01"], "0.01"))).rejects.toMatchObject({
      values: { low: "76000.00", high: "120000.00" },
    });
  });

  it("SPOT-STOP-002 where nothing has traded there is nothing to measure by", async () => {
    const rig = await openSpot({ 1: { BTC: "1" } });
    const order = stopLimit(1, "sell", ["61000", "61000"], "0.01");
    await expect(rig.place(order)).rejects.toMatchObject({ code: "stop_price_too_early" });
  });
});

describe("as an open order", () => {
  it("SPOT-STOP-005 it is cancelled, alone or with all, and its hold released", async () => {
    const { rig, place, moveTo, now } = await ready();
    const first = await place(stopLimit(1, "buy", ["61000", "61000"], "0.05"));
    await place(stopLimit(1, "sell", ["61000", "61000"], "0.05"));
    await place(limit(1, "buy", "50000", "0.05"));
    await expect(rig.exchange.cancel(first.id, 2)).rejects.toMatchObject({ code: "order_unknown" });
    expect(await rig.exchange.cancel(first.id, 1)).toMatchObject({
      state: "cancelled",
      stop: { triggeredAt: null },
    });
    expect(await rig.exchange.cancelAll(1, BTC_USDT)).toHaveLength(2);
    expect(await rig.held(1, "USDT")).toEqual({ available: units("10000"), frozen: 0n });
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
    await moveTo("61000");
    expect(await now(first.id)).toMatchObject({ state: "cancelled" });
  });

  it("SPOT-ORDER-009 SPOT-STOP-005 it counts among the open orders", async () => {
    const { place } = await ready();
    const orders = Array.from({ length: MAX_OPEN_ORDERS }, () =>
      stopLimit(1, "buy", ["50001", "50000"], "0.0001"),
    );
    await Promise.all(orders.map(place));
    for (const one of [limit(1, "buy", "50000", "0.0001"), stopLimit(1, "buy", ["50001", "50000"], "0.0001")])
      await expect(place(one)).rejects.toMatchObject({ code: "too_many_open_orders" });
  });

  it("SPOT-ORDER-003 SPOT-STOP-005 a repeated client order id answers it, with the same stop only", async () => {
    const { rig, place, moveTo } = await ready();
    const order = stopLimit(1, "buy", ["61000", "61000"], "0.01", "mine");
    const first = await place(order);
    expect(await place(order)).toEqual(first);
    expect(await place({ ...order, stop: { price: units("61000"), direction: "rising" } })).toEqual(first);
    for (const other of [
      stopLimit(1, "buy", ["61000.01", "61000"], "0.01", "mine"),
      limit(1, "buy", "61000", "0.01", "mine"),
      { ...order, stop: { price: units("61000"), direction: "falling" as const } },
    ])
      await expect(place(other)).rejects.toMatchObject({ code: "client_id_reused" });
    await moveTo("61000");
    // The price is already past the stop, which a new order would be refused for.
    expect(await place(order)).toMatchObject({ id: first.id, stop: { triggeredAt: rig.clock.time } });
  });
});
