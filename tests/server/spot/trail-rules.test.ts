import { describe, expect, it } from "vitest";
import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import { limit, units } from "../support/rig.ts";
import { distance, openedAt60000, trailing } from "./trail-orders.ts";

describe("trailing stops: rules", () => {
  const alone = trailing("sell", "500", { offset: "0" });
  it.each<readonly [string, PlaceCommand]>([
    ["trail_distance_invalid", trailing("sell", "0")],
    ["trail_distance_invalid", trailing("sell", "30000.01")],
    ["price_off_tick", trailing("sell", "500.001")],
    ["trail_distance_invalid", trailing("sell", "0.09 %")],
    ["trail_distance_invalid", trailing("sell", "50.01 %")],
    ["trail_activation_reached", trailing("sell", "500", { activation: "60000" })],
    ["trail_activation_reached", trailing("buy", "500", { activation: "60000.01" })],
    ["price_off_tick", trailing("buy", "500", { activation: "59000.001" })],
    ["price_off_tick", trailing("sell", "500", { offset: "0.001" })],
    ["price_not_positive", trailing("sell", "500", { offset: "-1" })],
    ["price_out_of_band", trailing("sell", "500", { offset: "20000" })],
    ["trail_alone", { ...alone, timeInForce: "ioc" }],
    ["trail_alone", { ...alone, mode: "market" }],
    ["trail_alone", { ...alone, stop: { price: units("59000"), direction: null } }],
    ["trail_alone", { ...trailing("sell", "500"), mode: "limit" }],
    ["oco_limit_only", { ...alone, oco: { stopPrice: units("59000"), price: units("58900") } }],
    ["balance_short", trailing("sell", "500", { amount: "1.1" })],
    ["amount_not_positive", trailing("sell", "500", { amount: "0" })],
  ])("SPOT-TRAIL-007 refuses with %s, and places nothing: %o", async (code, command) => {
    await using rig = await openedAt60000();
    await expect(rig.place(command)).rejects.toMatchObject({ code });
    expect(await rig.exchange.openOrders(1)).toEqual([]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
  });

  it("SPOT-TRAIL-008 a repeated placement finds its order by the terms that it named, also amended", async () => {
    await using rig = await openedAt60000();
    const terms = { clientOrderId: "once", offset: "5", activation: "60500" };
    const order = await rig.place(trailing("sell", "500", terms));
    await rig.exchange.amend(order.id, 1, {
      ...{ price: null, amount: null, stopPrice: null },
      distance: distance("600").value,
    });
    expect(await rig.place(trailing("sell", "500", terms))).toMatchObject({ id: order.id });
    for (const other of [
      trailing("sell", "600", terms),
      trailing("sell", "1 %", terms),
      trailing("sell", "500", { ...terms, activation: "60600" }),
      trailing("sell", "500", { ...terms, offset: "6" }),
      limit(1, "sell", "59495", "0.5", "once"),
    ])
      await expect(rig.place(other)).rejects.toMatchObject({ code: "client_id_reused" });
  });
});
