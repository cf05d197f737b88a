import { describe, expect, it } from "vitest";
import { units } from "../support/rig.ts";
import { BTC_USDT, kept, type LeverageRig, openLeverage, order } from "./rig.ts";

async function ready(): Promise<LeverageRig> {
  const rig = await openLeverage();
  await rig.fund(1, "1000");
  await rig.tick("50000");
  return rig;
}
const stops = (takeProfit: string | null, stopLoss: string | null) => ({
  takeProfit: takeProfit === null ? null : units(takeProfit),
  stopLoss: stopLoss === null ? null : units(stopLoss),
});
const both = stops("52000", "45000");

describe("Stops of an opening order", () => {
  it.each([
    ["52000", "take-profit"],
    ["45000", "stop-loss"],
  ] as const)("LEVER-ENTRY-001 of one at the market fire at %s: %s", async (at, reason) => {
    const rig = await ready();
    const opened = await rig.leverage.place(order(1, { stops: both }));
    expect(opened).toMatchObject({ ...both, state: "open", version: 1 });
    expect(await kept(rig, opened)).toEqual(opened);
    await rig.tick(at);
    expect(await kept(rig, opened)).toMatchObject({ ...both, state: "closed", closeReason: reason });
  });

  it("LEVER-ENTRY-001 LEVER-ENTRY-003 of a pending one are listed with it, wait over a restart, and fire once it is open", async () => {
    const rig = await ready();
    const pending = await rig.leverage.place(
      order(1, { mode: "limit", price: units("49000"), stops: stops("49500", "48000") }),
    );
    expect(pending).toMatchObject({ ...stops("49500", "48000"), state: "pending" });
    // Beyond its take-profit, but it is not open.
    await rig.tick("49600");
    await rig.restart(new Map([[BTC_USDT, units("49600")]]));
    expect((await rig.leverage.account(1, 3)).positions).toMatchObject([{ position: pending }]);
    await rig.tick("49000");
    expect(await kept(rig, pending)).toMatchObject({ ...stops("49500", "48000"), state: "open" });
    await rig.tick("49500");
    expect(await kept(rig, pending)).toMatchObject({ state: "closed", closeReason: "take-profit" });
  });

  it.each([
    ["buy", "market", "50010", null, "take_profit_misplaced", { open: "50010", mark: "50000" }],
    ["buy", "market", null, "50000", "stop_loss_misplaced", { open: "50010", mark: "50000" }],
    ["sell", "market", "49990", null, "take_profit_misplaced", { open: "49990", mark: "50000" }],
    ["sell", "market", null, "50000", "stop_loss_misplaced", { open: "49990", mark: "50000" }],
    ["buy", "limit", "49009.8", null, "take_profit_misplaced", { open: "49009.8", mark: "49000" }],
    ["buy", "limit", null, "49000", "stop_loss_misplaced", { open: "49009.8", mark: "49000" }],
    ["buy", "market", "-1", null, "price_not_positive", {}],
  ] as const)(
    "LEVER-ENTRY-002 a %s at a %s with stops at %s and %s is refused, and nothing changes: %s",
    async (side, mode, win, lose, code, values) => {
      const rig = await ready();
      const price = mode === "limit" ? units("49000") : null;
      const placed = rig.leverage.place(order(1, { side, mode, price, stops: stops(win, lose) }));
      await expect(placed).rejects.toMatchObject({ code, values });
      expect(await rig.wallet(1)).toEqual({ available: units("1000"), frozen: 0n });
    },
  );

  it("LEVER-ENTRY-004 a mark that jumps over price and stop-loss opens and closes the position in one transaction", async () => {
    const rig = await ready();
    const pending = await rig.leverage.place(
      order(1, { mode: "limit", price: units("49000"), stops: stops(null, "48500") }),
    );
    const told: string[] = [];
    rig.bus.on("leveragePosition", ({ state }) => told.push(state));
    await rig.tick("48000");
    const closed = await kept(rig, pending);
    expect(closed).toMatchObject({ state: "closed", closeReason: "stop-loss", closePrice: units("47990.4") });
    expect(closed?.openedAt).toBe(closed?.closedAt);
    expect(told).toEqual(["closed"]);
    expect((await rig.wallet(1)).frozen).toBe(0n);
  });

  it("LEVER-ENTRY-005 a repeat with other stops is refused, until the order has changed", async () => {
    const rig = await ready();
    const mine = order(1, { clientOrderId: "mine", stops: both });
    const { id } = await rig.leverage.place(mine);
    expect((await rig.leverage.place(mine)).id).toBe(id);
    const { stops: _, ...bare } = mine;
    for (const other of [bare, { ...mine, stops: stops("52000", "45001") }])
      await expect(rig.leverage.place(other)).rejects.toMatchObject({ code: "client_id_reused" });
    await rig.leverage.setStops(id, 1, stops("53000", null));
    expect(await rig.leverage.place(mine)).toMatchObject({ id, ...stops("53000", null) });
  });
});
