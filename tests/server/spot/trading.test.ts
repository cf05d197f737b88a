import { describe, expect, it } from "vitest";
import type { ExchangeEvents } from "#server/exchange/kit/bus.ts";
import { house } from "#server/exchange/ledger/accounts.ts";
import { BTC, BTC_USDT, balance, fund, limit, market, openRig, quote, USDT, units } from "../support/rig.ts";

/** User 1 with 100000 USDT, user 2 with 2 BTC, user 3 with both. */
async function ready() {
  const rig = await openRig();
  await fund(rig, 1, USDT, "100000");
  await fund(rig, 2, BTC, "2");
  await fund(rig, 3, USDT, "100000");
  await fund(rig, 3, BTC, "2");
  return rig;
}

describe("a trade between users", () => {
  it("LEDGER-HOLD-001 reserves, spends, and releases what a better price leaves over", async () => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(2, "sell", "60000", "1"));
    expect(await balance(rig, 2, BTC)).toEqual({ available: units("1"), frozen: units("1") });
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "61000", "0.5"));
    expect(await balance(rig, 1, USDT)).toEqual({ available: units("70000"), frozen: 0n });
    expect(await balance(rig, 2, BTC)).toEqual({ available: units("1"), frozen: units("0.5") });
  });

  it("SPOT-FEE-001 takes 0.10 % from the taker and 0.08 % from the maker, of what each receives", async () => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(2, "sell", "60000", "1"));
    const bought = await rig.exchange.place(BTC_USDT, limit(1, "buy", "60000", "0.5"));
    expect(bought).toMatchObject({ fee: units("0.0005"), turnover: units("30000"), state: "done" });
    expect(await balance(rig, 1, BTC)).toMatchObject({ available: units("0.4995") });
    expect(await balance(rig, 2, USDT)).toMatchObject({ available: units("29976") });
    expect(await balance(rig, house.fees, BTC)).toMatchObject({ available: units("0.0005") });
    expect(await balance(rig, house.fees, USDT)).toMatchObject({ available: units("24") });
  });

  it("SPOT-FEE-001 rounds a fee up to the last unit", async () => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(2, "sell", "60000.01", "0.0001"));
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "60000.01", "0.0001"));
    // 6.000001 × 0.0008 = 0.0048000008
    expect(await balance(rig, house.fees, USDT)).toMatchObject({ available: units("0.00480001") });
  });

  it("SPOT-MATCH-003 leaves the rest of a partly filled order open, and adds its fills up", async () => {
    const rig = await ready();
    const sell = await rig.exchange.place(BTC_USDT, limit(2, "sell", "60000", "1"));
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "60000", "0.3"));
    await rig.exchange.place(BTC_USDT, limit(3, "buy", "60000", "0.2"));
    const [open] = await rig.exchange.openOrders(2);
    expect(open).toMatchObject({
      id: sell.id,
      filled: units("0.5"),
      turnover: units("30000"),
      state: "open",
    });
    const fills = await rig.exchange.fills(2, { page: 1, limit: 9, marketId: null });
    expect(fills.rows.map(({ amount, maker }) => [amount, maker])).toEqual([
      [units("0.2"), true],
      [units("0.3"), true],
    ]);
    expect(rig.exchange.levels(BTC_USDT, 9).asks).toEqual([[units("60000"), units("0.5")]]);
  });

  it("SPOT-MATCH-004 cancels a user's resting order rather than trade with it", async () => {
    const rig = await ready();
    const resting = await rig.exchange.place(BTC_USDT, limit(3, "sell", "60000", "1"));
    const taking = await rig.exchange.place(BTC_USDT, limit(3, "buy", "60000", "1"));
    const { rows } = await rig.exchange.orders(3, {
      page: 1,
      limit: 9,
      marketId: null,
      state: "cancelled",
      clientOrderId: null,
    });
    expect(rows.map(({ id }) => id)).toEqual([resting.id]);
    expect(taking.state).toBe("open");
    expect(await balance(rig, 3, BTC)).toEqual({ available: units("2"), frozen: 0n });
  });

  it("publishes orders, fills and balances of both sides, the trade and the book, after the commit", async () => {
    const rig = await ready();
    const sell = await rig.exchange.place(BTC_USDT, limit(2, "sell", "60000", "1"));
    const events: [string, unknown][] = [];
    const listen = <Name extends keyof ExchangeEvents>(name: Name) =>
      rig.bus.on(name, (event) => events.push([name, event]));
    for (const name of ["order", "fill", "trade", "balance", "book"] as const) listen(name);
    const buy = await rig.exchange.place(BTC_USDT, limit(1, "buy", "60000", "0.25"));
    expect(events).toMatchObject([
      ["order", { id: buy.id, state: "done" }],
      ["order", { id: sell.id, filled: units("0.25") }],
      ["fill", { orderId: buy.id, maker: false, side: "buy" }],
      ["fill", { orderId: sell.id, maker: true, side: "sell" }],
      ["trade", { price: units("60000"), amount: units("0.25"), side: "buy" }],
      ["balance", { userId: 1 }],
      ["balance", { userId: 2 }],
      ["book", { marketId: BTC_USDT }],
    ]);
    expect(rig.exchange.lastPrice(BTC_USDT)).toBe(units("60000"));
    expect(rig.exchange.prints(BTC_USDT)).toHaveLength(1);
  });
});

describe("a market order", () => {
  it("SPOT-ORDER-002 takes the best prices within the band and cancels the rest", async () => {
    const rig = await ready();
    await rig.exchange.house(BTC_USDT, [
      quote(0, "sell", "60000", "0.1"),
      quote(0, "sell", "61200", "0.1"),
      quote(0, "sell", "61200.01", "5"),
    ]);
    const order = await rig.exchange.place(BTC_USDT, market(1, "buy", "1"));
    expect(order).toMatchObject({ state: "cancelled", filled: units("0.2"), price: units("61200") });
    expect(await balance(rig, 1, USDT)).toEqual({ available: units("87880"), frozen: 0n });
    expect(rig.exchange.levels(BTC_USDT, 1).asks).toEqual([[units("61200.01"), units("5")]]);
  });

  it("SPOT-ORDER-002 sells down to the band's end, on a tick", async () => {
    const rig = await ready();
    await rig.exchange.house(BTC_USDT, [
      quote(0, "buy", "60000.01", "0.1"),
      quote(1, "buy", "58800.01", "0.1"),
      quote(1, "buy", "58800", "5"),
    ]);
    const order = await rig.exchange.place(BTC_USDT, market(2, "sell", "1"));
    expect(order).toMatchObject({ state: "cancelled", filled: units("0.2"), price: units("58800.01") });
    expect(await balance(rig, 2, BTC)).toEqual({ available: units("1.8"), frozen: 0n });
  });

  it("is done when it fills in full", async () => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(2, "sell", "60000", "1"));
    const order = await rig.exchange.place(BTC_USDT, market(1, "buy", "1"));
    expect(order).toMatchObject({ state: "done", turnover: units("60000") });
  });
});

it("MARKET-MAKER-003 desks trade with users through the ledger, without fee, and among themselves without a row", async () => {
  const rig = await ready();
  const rows = () => rig.storage.selectFrom("ledger_transfer").selectAll().execute();
  const before = (await rows()).length;
  await rig.exchange.house(BTC_USDT, [quote(0, "sell", "60000", "1"), quote(1, "buy", "60000", "0.4")]);
  expect(await rows()).toHaveLength(before);
  expect(rig.exchange.lastPrice(BTC_USDT)).toBe(units("60000"));
  await rig.exchange.place(BTC_USDT, limit(1, "buy", "60000", "0.1"));
  expect(await balance(rig, house.desk, USDT)).toMatchObject({ available: units("6000") });
  expect(await balance(rig, house.desk, BTC)).toMatchObject({ available: units("-0.1") });
  await rig.exchange.place(BTC_USDT, limit(2, "sell", "60010", "0.1"));
  const [met] = await rig.exchange.house(BTC_USDT, [quote(2, "buy", "60010", "0.1")]);
  expect(met).toMatchObject({ state: "done", fee: 0n });
  const orders = await rig.storage.selectFrom("spot_order").select("user_id").execute();
  expect(orders.map((row) => row.user_id)).toEqual([1n, 2n]);
});

it("answers the house with null for what is refused, and cancels its orders", async () => {
  const rig = await ready();
  const trader = { kind: "house", desk: 0 } as const;
  const [quoted, refused] = await rig.exchange.house(BTC_USDT, [
    quote(0, "buy", "59000", "1"),
    quote(0, "buy", "59000.001", "1"),
  ]);
  expect(refused).toBeNull();
  const other = { kind: "house", desk: 1 } as const;
  const cancels = [other, trader, trader].map(
    (desk) => ({ type: "cancel", trader: desk, orderId: quoted?.id ?? 0 }) as const,
  );
  const answers = await rig.exchange.house(BTC_USDT, cancels);
  expect(answers.map((order) => order?.state ?? null)).toEqual([null, "cancelled", null]);
});

describe("a market buy with all of the balance", () => {
  it("SPOT-MATCH-008 takes by whole lots what the balance pays for, and cancels the rest", async () => {
    const rig = await ready();
    await rig.exchange.house(BTC_USDT, [quote(0, "sell", "60000", "1"), quote(0, "sell", "60100", "5")]);
    const order = await rig.exchange.place(BTC_USDT, market(1, "buy", "1.6666"));
    // 1 at 60000, then 40000 ÷ 60100 = 0.66555…, by lots of 0.0001
    expect(order).toMatchObject({ state: "cancelled", filled: units("1.6655"), turnover: units("99996.55") });
    expect(await balance(rig, 1, USDT)).toEqual({ available: units("3.45"), frozen: 0n });
  });

  it("SPOT-MATCH-008 refuses when the balance is short by more than the protection band", async () => {
    const rig = await ready();
    await rig.exchange.house(BTC_USDT, [quote(0, "sell", "60000", "5")]);
    await expect(rig.exchange.place(BTC_USDT, market(1, "buy", "1.7020"))).rejects.toMatchObject({
      code: "balance_short",
    });
    expect(await balance(rig, 1, USDT)).toEqual({ available: units("100000"), frozen: 0n });
  });

  it("SPOT-MATCH-008 counts only paid amounts if own orders are in the way", async () => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(3, "sell", "60000", "1"));
    await rig.exchange.house(BTC_USDT, [quote(0, "sell", "60500", "5")]);
    const order = await rig.exchange.place(BTC_USDT, market(3, "buy", "1.6666"));
    expect(order).toMatchObject({ filled: units("1.6528"), turnover: units("99994.4") });
    expect(await balance(rig, 3, USDT)).toEqual({ available: units("5.6"), frozen: 0n });
  });
});
