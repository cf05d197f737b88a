import { describe, expect, it } from "vitest";
import { markets } from "#server/exchange/markets/markets.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Amendment } from "#server/exchange/spot/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { BTC_USDT, limit, stopLimit, units } from "../support/rig.ts";
import { openSpot } from "./rig.ts";

const changed = ({ price, amount, stopPrice }: Partial<Record<keyof Amendment, string>>): Amendment => ({
  price: price === undefined ? null : units(price),
  amount: amount === undefined ? null : units(amount),
  stopPrice: stopPrice === undefined ? null : units(stopPrice),
});

/** Users 1, 2 and 3 have 10000 USDT and 1 BTC each; the last price is 60000, the book empty. */
async function ready() {
  const funds = { USDT: "10000", BTC: "1" };
  const rig = await openSpot({ 1: funds, 2: funds, 3: funds });
  await rig.moveTo("60000");
  const amend = (orderId: number, change: Parameters<typeof changed>[0], userId = 1) =>
    rig.exchange.amend(orderId, userId, changed(change));
  return { rig, place: rig.place, amend };
}

/** The sellers whom a buy of 0.01 at 60000 meets. */
async function firstSeller({ rig, place }: Awaited<ReturnType<typeof ready>>): Promise<readonly number[]> {
  const seen: number[] = [];
  rig.bus.on("fill", ({ userId, maker }) => {
    if (maker) seen.push(userId);
  });
  await place(limit(3, "buy", "60000", "0.01"));
  return seen;
}

describe("an amended order", () => {
  it("SPOT-AMEND-001 SPOT-AMEND-003 keeps its id and fills, and holds what its new terms need", async () => {
    const { rig, place, amend } = await ready();
    const { id } = await place(limit(1, "buy", "60000", "0.1", "mine"));
    await place(limit(2, "sell", "60000", "0.04"));
    rig.clock.time += 1_000;
    const events: unknown[] = [];
    rig.bus.on("order", (order) => events.push(order));
    const order = await amend(id, { price: "50000", amount: "0.14" });
    expect(order).toMatchObject({
      ...{ id, state: "open", clientOrderId: "mine", filled: units("0.04"), updatedAt: rig.clock.time },
      ...{ price: units("50000"), amount: units("0.14") },
      placed: { price: units("60000"), amount: units("0.1"), stopPrice: null },
    });
    expect(events).toEqual([order]);
    expect(rig.book().bids).toEqual([[units("50000"), units("0.1")]]);
    expect(await rig.held(1, "USDT")).toEqual({ available: units("2600"), frozen: units("5000") });
    await amend(id, { price: "40000" });
    expect(await rig.held(1, "USDT")).toEqual({ available: units("3600"), frozen: units("4000") });
    expect(await rig.exchange.openOrders(1)).toMatchObject([{ placed: { price: units("60000") } }]);
  });

  it("SPOT-AMEND-002 with a smaller amount keeps its place in the queue", async () => {
    const set = await ready();
    const { id } = await set.place(limit(1, "sell", "60000", "0.1"));
    await set.place(limit(2, "sell", "60000", "0.1"));
    await set.amend(id, { amount: "0.05" });
    expect(set.rig.book().asks).toEqual([[units("60000"), units("0.15")]]);
    expect(await set.rig.held(1, "BTC")).toEqual({ available: units("0.95"), frozen: units("0.05") });
    expect(await firstSeller(set)).toEqual([1]);
  });

  it.each([
    ["a larger amount", [{ amount: "0.2" }]],
    ["another price and back", [{ price: "60001" }, { price: "60000" }]],
  ])("SPOT-AMEND-002 with %s comes last", async (_, changes) => {
    const set = await ready();
    const { id } = await set.place(limit(1, "sell", "60000", "0.1"));
    await set.place(limit(2, "sell", "60000", "0.1"));
    for (const change of changes) await set.amend(id, change);
    expect(await firstSeller(set)).toEqual([2]);
  });

  it("SPOT-AMEND-002 takes what its new price allows, and its rest rests", async () => {
    const { rig, place, amend } = await ready();
    const { id } = await place(limit(1, "buy", "59000", "0.1"));
    await place(limit(2, "sell", "60000", "0.04"));
    expect(await amend(id, { price: "61000" })).toMatchObject({
      ...{ state: "open", filled: units("0.04"), turnover: units("2400") },
    });
    expect(await rig.held(1, "USDT")).toEqual({ available: units("3940"), frozen: units("3660") });
    expect(rig.book()).toEqual({ bids: [[units("61000"), units("0.06")]], asks: [] });
  });

  it("SPOT-AMEND-001 that waits gets another stop price, from the same side", async () => {
    const { rig, place, amend } = await ready();
    const { id } = await place(stopLimit(1, "sell", ["59000", "58900"], "0.1"));
    expect(await amend(id, { stopPrice: "59500", price: "59400" })).toMatchObject({
      stop: { price: units("59500"), direction: "falling", triggeredAt: null },
    });
    await expect(amend(id, { stopPrice: "60500" })).rejects.toMatchObject({ code: "stop_price_reached" });
    await rig.moveTo("59500");
    expect(rig.book().asks).toEqual([[units("59400"), units("0.1")]]);
    await expect(amend(id, { stopPrice: "59000" })).rejects.toMatchObject({ code: "order_not_waiting" });
  });
});

it.each([
  ["amount_below_filled", { amount: "0.04" }],
  ["amount_off_lot", { amount: "0.05000001" }],
  ["price_off_tick", { price: "60000.001" }],
  ["price_out_of_band", { price: "70000" }],
  ["balance_short", { amount: "0.3" }],
  ["order_not_waiting", { stopPrice: "61000" }],
] as const)("SPOT-AMEND-004 %s changes nothing", async (code, change) => {
  const { rig, place, amend } = await ready();
  const { id } = await place(limit(1, "buy", "60000", "0.1"));
  await place(limit(2, "sell", "60000", "0.04"));
  const before = [await rig.exchange.openOrders(1), rig.book(), await rig.held(1, "USDT")];
  await expect(amend(id, change)).rejects.toMatchObject({ name: "Refused", code });
  expect([await rig.exchange.openOrders(1), rig.book(), await rig.held(1, "USDT")]).toEqual(before);
});

it("SPOT-AMEND-004 refuses to amend the order of another user, or one that is not open", async () => {
  const { place, amend } = await ready();
  const { id } = await place(limit(1, "buy", "60000", "0.1"));
  await expect(amend(id, { price: "59000" }, 2)).rejects.toMatchObject({ code: "order_unknown" });
  await place(limit(2, "sell", "60000", "0.1"));
  await expect(amend(id, { price: "59000" })).rejects.toMatchObject({ code: "order_not_open" });
});

it("SPOT-AMEND-004 a post-only order is not amended to a price at which it would take", async () => {
  const { rig, place, amend } = await ready();
  const { id } = await place({ ...limit(1, "buy", "59000", "0.1"), timeInForce: "post_only" });
  await place(limit(2, "sell", "60000", "0.1"));
  await expect(amend(id, { price: "60000" })).rejects.toMatchObject({ code: "would_take" });
  expect(rig.book().bids).toEqual([[units("59000"), units("0.1")]]);
});

it("SPOT-AMEND-005 a repeated placement finds its amended order, by the terms that it named", async () => {
  const { place, amend } = await ready();
  const first = limit(1, "buy", "60000", "0.1", "mine");
  const { id } = await place(first);
  await amend(id, { price: "59000", amount: "0.05" });
  expect(await place(first)).toMatchObject({ id, price: units("59000") });
  const other = limit(1, "buy", "59000", "0.05", "mine");
  await expect(place(other)).rejects.toMatchObject({ code: "client_id_reused" });
});

it("SPOT-AMEND-006 is the same after a restart, with its place in the queue", async () => {
  const { rig, place, amend } = await ready();
  const { id } = await place(limit(1, "sell", "60000", "0.1"));
  await place(limit(2, "sell", "60000", "0.1"));
  await amend(id, { amount: "0.2" });
  const report = (error: unknown) => rig.reported.push(error);
  const { storage, clock, bus } = rig;
  const ids = await createIds(storage, report);
  const exchange = createSpotExchange({ storage, clock, ids, bus, markets, report });
  await exchange.start();
  expect([...exchange.resting(BTC_USDT, "sell")].map(({ trader }) => trader)).toEqual([
    { kind: "user", userId: 2 },
    { kind: "user", userId: 1 },
  ]);
  expect(await exchange.amend(id, 1, changed({ amount: "0.05" }))).toMatchObject({ amount: units("0.05") });
  expect(await rig.held(1, "BTC")).toEqual({ available: units("0.95"), frozen: units("0.05") });
});
