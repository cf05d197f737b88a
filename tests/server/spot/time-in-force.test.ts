import { expect, it } from "vitest";
import type { TimeInForce } from "#server/exchange/spot/types.ts";
import { BTC, BTC_USDT, balance, fund, limit, openRig, quote, USDT, units } from "../support/rig.ts";

/** User 1 has 10000 USDT and 1 BTC; the house asks 0.1 at 50000 and 0.2 at 50100, and bids 0.1 at 49900. */
async function ready() {
  const rig = await openRig();
  await fund(rig, 1, USDT, "10000");
  await fund(rig, 1, BTC, "1");
  await rig.exchange.house(BTC_USDT, [
    quote(0, "sell", "50000", "0.1"),
    quote(0, "sell", "50100", "0.2"),
    quote(1, "buy", "49900", "0.1"),
  ]);
  const buy = (timeInForce: TimeInForce, price: string, amount: string) =>
    rig.exchange.place(BTC_USDT, { ...limit(1, "buy", price, amount), timeInForce });
  return { rig, buy };
}
const untouched = { available: units("10000"), frozen: 0n };

it("SPOT-STAY-001 immediate or cancel takes what it can and never rests", async () => {
  const { rig, buy } = await ready();
  expect(await buy("ioc", "50000", "0.15")).toMatchObject({ state: "cancelled", filled: units("0.1") });
  expect(await buy("ioc", "50000", "0.05")).toMatchObject({ state: "cancelled", filled: 0n });
  expect(await buy("ioc", "50100", "0.05")).toMatchObject({ state: "done" });
  expect(await rig.exchange.openOrders(1)).toEqual([]);
  expect(await balance(rig, 1, USDT)).toEqual({ available: units("2495"), frozen: 0n });
});

it("SPOT-STAY-002 fill or kill takes all of it or nothing", async () => {
  const { rig, buy } = await ready();
  expect(await buy("fok", "50000", "0.15")).toMatchObject({ state: "cancelled", filled: 0n });
  expect(await balance(rig, 1, USDT)).toEqual(untouched);
  expect(rig.exchange.levels(BTC_USDT, 1).asks).toEqual([[units("50000"), units("0.1")]]);
  expect(await buy("fok", "50100", "0.15")).toMatchObject({ state: "done", turnover: units("7505") });
});

it("SPOT-STAY-002 fill or kill does not count on one's own orders, and leaves them when it is killed", async () => {
  const { rig, buy } = await ready();
  await rig.exchange.place(BTC_USDT, limit(1, "sell", "50050", "0.1"));
  expect(await buy("fok", "50050", "0.15")).toMatchObject({ state: "cancelled", filled: 0n });
  expect(await rig.exchange.openOrders(1)).toHaveLength(1);
});

it("SPOT-STAY-003 a post-only order rests, or is refused when it would take, also from oneself", async () => {
  const { rig, buy } = await ready();
  await expect(buy("post_only", "50000", "0.01")).rejects.toMatchObject({
    code: "would_take",
    values: { best: "50000" },
  });
  const sell = { ...limit(1, "sell", "49900", "0.01"), timeInForce: "post_only" } as const;
  await expect(rig.exchange.place(BTC_USDT, sell)).rejects.toMatchObject({ code: "would_take" });
  expect(await balance(rig, 1, USDT)).toEqual(untouched);
  await rig.exchange.place(BTC_USDT, limit(1, "sell", "49950", "0.01"));
  await expect(buy("post_only", "49950", "0.01")).rejects.toMatchObject({ code: "would_take" });
  expect(await buy("post_only", "49949.99", "0.01")).toMatchObject({
    state: "open",
    timeInForce: "post_only",
  });
});

it("SPOT-STAY-004 how an order may stay is kept with it", async () => {
  const { rig, buy } = await ready();
  await buy("post_only", "49000", "0.01");
  await buy("gtc", "49000", "0.01");
  await rig.exchange.place(BTC_USDT, {
    ...limit(1, "buy", "1", "0.01"),
    mode: "market",
    price: null,
    timeInForce: "gtc",
  });
  const query = { page: 1, limit: 10, marketId: null, state: null, clientOrderId: null };
  const { rows } = await rig.exchange.orders(1, query);
  expect(rows.map(({ timeInForce }) => timeInForce)).toEqual(["ioc", "gtc", "post_only"]);
});
