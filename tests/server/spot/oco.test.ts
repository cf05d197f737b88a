import { describe, expect, it } from "vitest";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import { BTC_USDT, limit, market, type Rig, units } from "../support/rig.ts";
import { ocoBuy, ocoSell, offHolds, opened } from "./oco-orders.ts";

const statesOf = async ({ exchange }: Rig) =>
  (
    await exchange.orders(1, { page: 1, limit: 9, marketId: null, state: null, clientOrderId: null })
  ).rows.map(({ stop, state, filled }) => [stop === null ? "limit" : "stop", state, filled]);

describe("OCO", () => {
  it("SPOT-OCO-001 places a resting and a waiting order that name each other, with one hold", async () => {
    await using rig = await opened();
    const order = await rig.place(ocoSell());
    const open = await rig.exchange.openOrders(1);
    const stop = open.find(({ id }) => id === order.oco?.otherId);
    expect(open).toHaveLength(2);
    expect(order).toMatchObject({ timeInForce: "post_only", price: units("61000"), state: "open" });
    expect(stop).toMatchObject({
      oco: { otherId: order.id },
      price: units("58900"),
      stop: { price: units("59000"), direction: "falling", triggeredAt: null },
    });
    expect((await rig.book()).asks).toEqual([[units("61000"), units("0.5")]]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("0.5"), frozen: units("0.5") });
  });

  it("SPOT-OCO-001 SPOT-OCO-005 a buy holds what the dearer order needs, and the audit agrees", async () => {
    await using rig = await opened();
    await rig.place(ocoBuy());
    expect(await rig.held(1, "USDT")).toEqual({ available: units("93890"), frozen: units("6110") });
    expect(await offHolds(rig)).toEqual([]);
    expect(await auditLedger(rig.storage)).toEqual([]);
  });

  it("SPOT-OCO-002 a partial fill of the limit order cancels the other", async () => {
    await using rig = await opened();
    await rig.place(ocoSell());
    await rig.place(market(2, "buy", "0.2"));
    expect(await statesOf(rig)).toEqual([
      ["stop", "cancelled", 0n],
      ["limit", "open", units("0.2")],
    ]);
    await rig.moveTo("58950");
    expect(await rig.held(1, "BTC")).toEqual({ available: units("0.5"), frozen: units("0.3") });
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-OCO-002 the trigger of the stop-limit order cancels the other, and its hold shrinks", async () => {
    await using rig = await opened();
    await rig.place(ocoSell());
    await rig.moveTo("58950");
    expect(await statesOf(rig)).toEqual([
      ["stop", "open", 0n],
      ["limit", "cancelled", 0n],
    ]);
    expect((await rig.book()).asks).toEqual([[units("58900"), units("0.5")]]);
    await rig.place(limit(2, "buy", "58900", "0.5"));
    expect(await rig.held(1, "BTC")).toMatchObject({ frozen: 0n });
  });

  it("SPOT-OCO-002 a fill at the dearer side's limit price releases what only the other needed", async () => {
    await using rig = await opened();
    await rig.place(ocoBuy());
    await rig.place(limit(2, "sell", "59000", "0.04"));
    expect(await rig.held(1, "USDT")).toEqual({ available: units("94100"), frozen: units("3540") });
  });

  it("SPOT-OCO-002 a stop that is due leaves its pair before an earlier one's trades fill it", async () => {
    await using rig = await opened();
    // One move meets both stops: the first one's buy would take the limit order of the second one's pair.
    await rig.place({ ...ocoSell("0.3"), price: units("60500") });
    const buy: PlaceCommand = {
      ...limit(2, "buy", "60500", "0.3"),
      stop: { price: units("59500"), direction: "falling" },
    };
    await rig.place(buy);
    await rig.moveTo("58950");
    const orders = await statesOf(rig);
    expect(orders.filter(([, state]) => state === "cancelled")).toEqual([["limit", "cancelled", 0n]]);
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-OCO-003 cancelling either of the two, or all, cancels both and holds nothing", async () => {
    await using rig = await opened();
    for (const which of ["limit", "stop", "all"] as const) {
      const order = await rig.place(ocoSell());
      if (which === "all") expect(await rig.exchange.cancelAll(1, BTC_USDT)).toHaveLength(2);
      else await rig.exchange.cancel(which === "limit" ? order.id : (order.oco?.otherId ?? 0), 1);
      expect(await rig.exchange.openOrders(1)).toEqual([]);
      expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
    }
  });

  it("SPOT-OCO-003 an order of the same owner that meets the limit order ends both", async () => {
    await using rig = await opened();
    await rig.place(ocoSell());
    await rig.place({ ...limit(1, "buy", "61000", "0.1"), timeInForce: "ioc" });
    expect(await rig.exchange.openOrders(1)).toEqual([]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
  });
});
