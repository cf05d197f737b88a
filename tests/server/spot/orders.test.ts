import { describe, expect, it } from "vitest";
import { BTC, BTC_USDT, balance, fund, limit, market, openRig, quote, USDT, units } from "../support/rig.ts";

const ETH_BTC = 13;

async function ready() {
  const rig = await openRig();
  await fund(rig, 1, USDT, "10000");
  await fund(rig, 2, USDT, "10000");
  await fund(rig, 1, BTC, "1");
  return rig;
}
const anything = { page: 1, limit: 10, marketId: null, state: null, clientOrderId: null };

describe("cancelling", () => {
  it("SPOT-CANCEL-001 releases what the order held", async () => {
    const rig = await ready();
    const order = await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.1"));
    expect(await rig.exchange.cancel(order.id, 1)).toMatchObject({ id: order.id, state: "cancelled" });
    expect(await balance(rig, 1, USDT)).toEqual({ available: units("10000"), frozen: 0n });
    expect(rig.exchange.levels(BTC_USDT, 5).bids).toEqual([]);
  });

  it("SPOT-CANCEL-002 refuses another's order, an unknown one, a house's and one that is not open", async () => {
    const rig = await ready();
    const order = await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.1"));
    const [quoted] = await rig.exchange.house(BTC_USDT, [quote(0, "sell", "70000", "1")]);
    await expect(rig.exchange.cancel(order.id, 2)).rejects.toMatchObject({ code: "order_unknown" });
    await expect(rig.exchange.cancel(12345, 1)).rejects.toMatchObject({ code: "order_unknown" });
    await expect(rig.exchange.cancel(quoted?.id ?? 0, 1)).rejects.toMatchObject({ code: "order_unknown" });
    expect(await rig.exchange.openOrders(1)).toHaveLength(1);
    await rig.exchange.cancel(order.id, 1);
    await expect(rig.exchange.cancel(order.id, 1)).rejects.toMatchObject({ code: "order_not_open" });
    await expect(rig.exchange.cancel(order.id, 2)).rejects.toMatchObject({ code: "order_unknown" });
  });

  it("SPOT-CANCEL-003 and LEDGER-HOLD-002 cancel all, of one market or of every market", async () => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.01"));
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "50001", "0.01"));
    await rig.exchange.place(ETH_BTC, limit(1, "buy", "0.05", "1"));
    await rig.exchange.place(BTC_USDT, limit(2, "buy", "50000", "0.01"));
    expect(await rig.exchange.cancelAll(1, BTC_USDT)).toHaveLength(2);
    expect(await rig.exchange.cancelAll(1, null)).toHaveLength(1);
    expect(await rig.exchange.cancelAll(1, null)).toHaveLength(0);
    expect(await balance(rig, 1, USDT)).toMatchObject({ frozen: 0n });
    expect(await balance(rig, 1, BTC)).toMatchObject({ frozen: 0n });
    expect(await rig.exchange.openOrders(2)).toHaveLength(1);
  });
});

describe("a client order id", () => {
  it("SPOT-ORDER-003 answers a repeated placement with the first one's order", async () => {
    const rig = await ready();
    const order = limit(1, "buy", "50000", "0.1", "mine-1");
    const together = await Promise.all([
      rig.exchange.place(BTC_USDT, order),
      rig.exchange.place(BTC_USDT, order),
    ]);
    const again = await rig.exchange.place(BTC_USDT, order);
    expect(new Set([...together, again].map(({ id }) => id)).size).toBe(1);
    expect(await rig.exchange.openOrders(1)).toHaveLength(1);
    await rig.exchange.cancel(again.id, 1);
    expect(await rig.exchange.place(BTC_USDT, order)).toMatchObject({ id: again.id, state: "cancelled" });
  });

  it("SPOT-ORDER-003 does so at market, wherever the price is by then", async () => {
    const rig = await ready();
    await rig.exchange.house(BTC_USDT, [quote(0, "sell", "60000", "0.01"), quote(0, "sell", "60500", "1")]);
    const order = market(1, "buy", "0.01", "mine-2");
    const first = await rig.exchange.place(BTC_USDT, order);
    expect(await rig.exchange.place(BTC_USDT, order)).toEqual(first);
  });

  it.each([
    ["price", limit(1, "buy", "50001", "0.1", "mine")],
    ["amount", limit(1, "buy", "50000", "0.2", "mine")],
    ["side", limit(1, "sell", "50000", "0.1", "mine")],
    ["mode", market(1, "buy", "0.1", "mine")],
    ["time in force", { ...limit(1, "buy", "50000", "0.1", "mine"), timeInForce: "ioc" as const }],
  ])("SPOT-ORDER-003 refuses it with another %s", async (_, other) => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.1", "mine"));
    await expect(rig.exchange.place(BTC_USDT, other)).rejects.toMatchObject({ code: "client_id_reused" });
  });

  it("SPOT-ORDER-003 is the user's own, in all markets, and free again after a refusal", async () => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.1", "mine"));
    await expect(rig.exchange.place(ETH_BTC, limit(1, "buy", "0.05", "1", "mine"))).rejects.toMatchObject({
      code: "client_id_reused",
    });
    const theirs = limit(2, "buy", "50000", "0.3", "mine");
    await expect(rig.exchange.place(BTC_USDT, theirs)).rejects.toMatchObject({ code: "balance_short" });
    await fund(rig, 2, USDT, "10000");
    expect(await rig.exchange.place(BTC_USDT, theirs)).toMatchObject({ state: "open" });
  });
});

describe("lists", () => {
  it("SPOT-LIST-003 pages orders by market, state and client order id, newest first", async () => {
    const rig = await ready();
    for (const id of ["a", "b", "c"])
      await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.01", id));
    await rig.exchange.place(ETH_BTC, limit(1, "buy", "0.05", "1", "d"));
    const [newest] = await rig.exchange.openOrders(1);
    await rig.exchange.cancel(newest?.id ?? 0, 1);
    const names = async (query: object) => {
      const { rows, total } = await rig.exchange.orders(1, { ...anything, ...query });
      return [total, rows.map((row) => row.clientOrderId).join("")];
    };
    expect(await names({})).toEqual([4, "dcba"]);
    expect(await names({ limit: 3, page: 2 })).toEqual([4, "a"]);
    expect(await names({ marketId: BTC_USDT })).toEqual([3, "cba"]);
    expect(await names({ state: "cancelled" })).toEqual([1, "d"]);
    expect(await names({ clientOrderId: "b" })).toEqual([1, "b"]);
  });

  it("SPOT-LIST-004 and SPOT-LIST-002 list orders and fills to their owner only", async () => {
    const rig = await ready();
    await rig.exchange.place(BTC_USDT, limit(1, "sell", "50000", "0.01"));
    await rig.exchange.place(BTC_USDT, limit(2, "buy", "50000", "0.01"));
    for (const userId of [1, 2]) {
      const fills = await rig.exchange.fills(userId, { page: 1, limit: 9, marketId: BTC_USDT });
      expect(fills).toMatchObject({ total: 1, rows: [{ userId, amount: units("0.01") }] });
    }
    expect(await rig.exchange.fills(3, { page: 1, limit: 9, marketId: null })).toEqual({
      rows: [],
      total: 0,
    });
    expect((await rig.exchange.orders(3, anything)).total).toBe(0);
  });
});
