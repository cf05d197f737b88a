import { describe, expect, it } from "vitest";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Mark } from "#server/exchange/markets/marks/types.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import { MAX_OPEN_ORDERS } from "#server/exchange/spot/rules.ts";
import { createCountingIds } from "../support/counting-ids.ts";
import {
  BTC,
  BTC_USDT,
  balance,
  fund,
  limit,
  market,
  openRig,
  quote,
  type Rig,
  USDT,
  units,
} from "../support/rig.ts";

/** A rig with a last price of 60000, user 1 with 10000 USDT and 1 BTC. */
async function ready() {
  const rig = await openRig();
  await fund(rig, 1, USDT, "10000");
  await fund(rig, 1, BTC, "1");
  await rig.exchange.house(BTC_USDT, [quote(0, "sell", "60000", "1"), quote(1, "buy", "60000", "1")]);
  return rig;
}

describe("a refused order changes nothing", () => {
  const price = "50000";
  it.each([
    ["SPOT-ORDER-004 price off the tick", "price_off_tick", limit(1, "buy", "50000.001", "0.01")],
    ["SPOT-ORDER-004 price of 0", "price_not_positive", limit(1, "buy", "0", "0.01")],
    ["SPOT-ORDER-004 price below 0", "price_not_positive", limit(1, "buy", "-1", "0.01")],
    ["SPOT-ORDER-004 price missing", "price_required", { ...limit(1, "buy", "1", "0.01"), price: null }],
    ["SPOT-ORDER-004 buying below the band", "price_out_of_band", limit(1, "buy", "29999.99", "0.01")],
    ["SPOT-ORDER-004 buying above the band", "price_out_of_band", limit(1, "buy", "63000.01", "0.01")],
    ["SPOT-ORDER-004 selling below the band", "price_out_of_band", limit(1, "sell", "56999.99", "0.01")],
    ["SPOT-ORDER-004 selling above the band", "price_out_of_band", limit(1, "sell", "90000.01", "0.01")],
    ["SPOT-ORDER-005 amount off the lot", "amount_off_lot", limit(1, "buy", price, "0.00015")],
    ["SPOT-ORDER-005 amount of 0", "amount_not_positive", limit(1, "buy", price, "0")],
    ["SPOT-ORDER-005 amount below 0", "amount_not_positive", limit(1, "sell", price, "-1")],
    ["SPOT-ORDER-005 amount too large", "amount_too_large", limit(1, "buy", price, "200.0001")],
    ["SPOT-ORDER-006 not covered, buying", "balance_short", limit(1, "buy", price, "0.2001")],
    ["SPOT-ORDER-006 not covered, selling", "balance_short", limit(1, "sell", "61000", "1.0001")],
    ["SPOT-ORDER-006 nothing at all", "balance_short", limit(77, "sell", "61000", "0.01")],
    ["SPOT-ORDER-008 value too small", "value_too_small", limit(1, "buy", "49999.99", "0.0001")],
    ["SPOT-MATCH-007 market order into an empty book", "book_empty", market(1, "buy", "0.01")],
  ])("%s: %s", async (_, code, order) => {
    const rig = await ready();
    await expect(rig.exchange.place(BTC_USDT, order)).rejects.toMatchObject({ name: "Refused", code });
    expect(await rig.exchange.openOrders(1)).toEqual([]);
    expect(await balance(rig, 1, USDT)).toEqual({ available: units("10000"), frozen: 0n });
    expect(rig.exchange.levels(BTC_USDT, 9)).toEqual({ bids: [], asks: [] });
    expect(rig.reported).toEqual([]);
  });
});

it("SPOT-ORDER-004 and SPOT-ORDER-005 take the bounds themselves", async () => {
  const rig = await ready();
  const placed = await rig.exchange.place(BTC_USDT, limit(1, "buy", "30000", "0.3333"));
  expect(placed.state).toBe("open");
  expect(await balance(rig, 1, USDT)).toEqual({ available: units("1"), frozen: units("9999") });
});

describe("the price band", () => {
  const MINUTE = 60_000;
  const markAt = (price: string, time: number, source: Mark["source"] = "quoted"): Mark => ({
    ...{ marketId: BTC_USDT, seq: 1, price: units(price), time, source },
  });
  const place = (rig: Rig, side: "buy" | "sell", price: string) =>
    rig.exchange.place(BTC_USDT, limit(1, side, price, "0.001"));

  it("SPOT-BAND-001 is 5 % from the mark where money would be given away, 50 % the other way", async () => {
    const rig = await ready();
    rig.marks.set(BTC_USDT, markAt("70000", rig.clock.now()));
    const buying = { values: { low: "35000.00", high: "73500.00" } };
    await expect(place(rig, "buy", "73500.01")).rejects.toMatchObject(buying);
    await expect(place(rig, "buy", "34999.99")).rejects.toMatchObject(buying);
    const selling = { values: { low: "66500.00", high: "105000.00" } };
    await expect(place(rig, "sell", "66499.99")).rejects.toMatchObject(selling);
    await expect(place(rig, "sell", "105000.01")).rejects.toMatchObject(selling);
    expect(await place(rig, "buy", "35000")).toMatchObject({ state: "open" });
    expect(await place(rig, "sell", "105000")).toMatchObject({ state: "open" });
    expect(await place(rig, "buy", "73500")).toMatchObject({ state: "open" });
    expect(await place(rig, "sell", "73500.01")).toMatchObject({ state: "open" });
  });

  it("SPOT-BAND-002 is measured around the newest mark for ten minutes, then around the last price", async () => {
    const rig = await ready();
    rig.marks.set(BTC_USDT, markAt("70000", rig.clock.now() - 10 * MINUTE));
    await expect(place(rig, "buy", "73500.01")).rejects.toMatchObject({ code: "price_out_of_band" });
    rig.clock.time += 1;
    await expect(place(rig, "buy", "63000.01")).rejects.toMatchObject({ code: "price_out_of_band" });
    rig.marks.set(BTC_USDT, markAt("70000", rig.clock.now(), "last_price"));
    await expect(place(rig, "buy", "63000.01")).rejects.toMatchObject({ code: "price_out_of_band" });
  });

  it("SPOT-BAND-003 does not bind market orders, which have their protection band, nor the house", async () => {
    const rig = await ready();
    rig.marks.set(BTC_USDT, markAt("1000", rig.clock.now()));
    const [quoted] = await rig.exchange.house(BTC_USDT, [quote(1, "sell", "60000", "1")]);
    expect(quoted).toMatchObject({ state: "open" });
    const bought = await rig.exchange.place(BTC_USDT, market(1, "buy", "0.01"));
    expect(bought).toMatchObject({ state: "done" });
  });
});

it("SPOT-ORDER-004 bounds a price even where nothing has traded", async () => {
  const rig = await openRig();
  await fund(rig, 1, BTC, "1");
  const absurd = limit(1, "sell", "99999999999999999", "0.0001");
  await expect(rig.exchange.place(BTC_USDT, absurd)).rejects.toMatchObject({ code: "price_out_of_band" });
});

it("SPOT-ORDER-007 refuses an unknown and a closed pair", async () => {
  const rig = await ready();
  const order = limit(1, "buy", "50000", "0.01");
  await expect(rig.exchange.place(999, order)).rejects.toMatchObject({ code: "pair_unknown" });
  const closed = markets.map((one) => ({ ...one, isOpen: false }));
  const deps = { storage: rig.storage, clock: rig.clock, ids: createCountingIds(), bus: rig.bus };
  const exchange = createSpotExchange({
    ...deps,
    markets: closed,
    report: (error) => rig.reported.push(error),
  });
  await exchange.start();
  await expect(exchange.place(BTC_USDT, order)).rejects.toMatchObject({ code: "pair_closed" });
});

it("SPOT-ORDER-009 limits the open orders of a user in a market", async () => {
  const rig = await ready();
  const orders = Array.from({ length: MAX_OPEN_ORDERS + 1 }, () => limit(1, "buy", "50000", "0.0001"));
  const answers = await Promise.allSettled(orders.map((order) => rig.exchange.place(BTC_USDT, order)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_OPEN_ORDERS);
  expect(answers.at(-1)).toMatchObject({ reason: { code: "too_many_open_orders" } });
  await rig.exchange.cancelAll(1, BTC_USDT);
  await expect(rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.0001"))).resolves.toBeDefined();
});

it("one command's refusal does not harm the others of its group", async () => {
  const rig = await ready();
  await fund(rig, 2, USDT, "670");
  const answers = await Promise.allSettled([
    rig.exchange.place(BTC_USDT, limit(1, "buy", "57000", "0.01")),
    rig.exchange.place(BTC_USDT, limit(2, "buy", "57000", "0.01")),
    rig.exchange.place(BTC_USDT, limit(2, "buy", "57000", "0.01")),
    rig.exchange.place(BTC_USDT, limit(1, "sell", "57000", "0.01")),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(await balance(rig, 2, USDT)).toMatchObject({ available: units("100") });
});

it("LEDGER-SUM-003 a balance is spent once, however many markets are bought in at the same time", async () => {
  const rig = await openRig();
  await fund(rig, 1, USDT, "100");
  const order = (price: string, amount: string) => limit(1, "buy", price, amount);
  const answers = await Promise.allSettled([
    rig.exchange.place(1, order("50000", "0.0016")),
    rig.exchange.place(2, order("2000", "0.04")),
    rig.exchange.place(3, order("100", "0.8")),
  ]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await balance(rig, 1, USDT)).toEqual({ available: units("20"), frozen: units("80") });
});
