import { describe, expect, it } from "vitest";
import { markets } from "#server/exchange/markets/markets.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { BTC_USDT, quote, type Rig, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { ocoBuy, ocoSell, offHolds, opened } from "./oco-orders.ts";

async function restarted(rig: Rig) {
  const report = (error: unknown) => rig.reported.push(error);
  const ids = await createIds(rig.storage, report);
  const { storage, clock, bus } = rig;
  const exchange = createSpotExchange({ storage, clock, ids, bus, markets, report });
  await exchange.start();
  return exchange;
}

describe("OCO: rules and restarts", () => {
  it("SPOT-OCO-004 an amended price moves the hold of both, and the amount stays", async () => {
    await using rig = await opened();
    const order = await rig.place(ocoBuy());
    const amend = (id: number, change: object) =>
      rig.exchange.amend(id, 1, { price: null, amount: null, stopPrice: null, ...change });
    await amend(order.oco?.otherId ?? 0, { price: units("61500") });
    expect(await rig.held(1, "USDT")).toMatchObject({ frozen: units("6150") });
    await amend(order.id, { price: units("59500") });
    expect(await rig.held(1, "USDT")).toMatchObject({ frozen: units("6150") });
    await expect(amend(order.id, { amount: units("0.05") })).rejects.toMatchObject({
      code: "oco_amount_fixed",
    });
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-OCO-005 both are open after a restart, and still only one of them is executed", async () => {
    await using rig = await opened();
    const order = await rig.place(ocoSell());
    const before = await rig.exchange.openOrders(1);
    const exchange = await restarted(rig);
    expect(await exchange.openOrders(1)).toEqual(before);
    await exchange.house(BTC_USDT, [quote(8, "buy", "61000", "0.1")]);
    expect(await exchange.openOrders(1)).toMatchObject([{ id: order.id, filled: units("0.1") }]);
  });

  it("SPOT-OCO-005 a commit that fails leaves neither order and no hold", async () => {
    const failing = createFailures();
    await using rig = await opened(failing.wrap);
    failing.fail(1);
    await expect(rig.place(ocoSell())).rejects.toMatchObject({ name: "Refused" });
    expect(await rig.exchange.openOrders(1)).toEqual([]);
    expect((await rig.book()).asks).toEqual([]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
  });

  it.each([
    ["oco_limit_only", { ...ocoSell(), timeInForce: "ioc" as const }],
    ["oco_limit_only", { ...ocoSell(), mode: "market" as const, price: null }],
    ["oco_limit_only", { ...ocoSell(), stop: { price: units("59000"), direction: null } }],
    ["stop_price_reached", { ...ocoSell(), oco: { stopPrice: units("60000"), price: units("58900") } }],
    ["price_off_tick", { ...ocoSell(), oco: { stopPrice: units("59000"), price: units("58900.001") } }],
    ["balance_short", ocoSell("1.1")],
  ])("SPOT-OCO-006 refuses with %s, and places nothing: %o", async (code, command) => {
    await using rig = await opened();
    await expect(rig.place(command)).rejects.toMatchObject({ code });
    expect(await rig.exchange.openOrders(1)).toEqual([]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
  });

  it("SPOT-OCO-007 a repeated placement finds its limit order, and other terms are refused", async () => {
    await using rig = await opened();
    const order = await rig.place(ocoSell("0.5", "twice"));
    expect(await rig.place(ocoSell("0.5", "twice"))).toEqual(order);
    const other = { ...ocoSell("0.5", "twice"), oco: { stopPrice: units("59000"), price: units("58800") } };
    await expect(rig.place(other)).rejects.toMatchObject({ code: "client_id_reused" });
    const { oco: _, ...alone } = ocoSell("0.5", "twice");
    await expect(rig.place({ ...alone, timeInForce: "post_only" })).rejects.toMatchObject({
      code: "client_id_reused",
    });
    expect(await rig.exchange.openOrders(1)).toHaveLength(2);
  });
});
