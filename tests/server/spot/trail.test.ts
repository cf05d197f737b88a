import { describe, expect, it } from "vitest";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { BTC_USDT, limit, quote, restartSpot, stopLimit, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { offHolds } from "./oco-orders.ts";
import type { SpotRig } from "./rig.ts";
import { openedAt60000, trailing } from "./trail-orders.ts";

/** Reference and stop price of each order, newest first. */
const trails = async ({ exchange }: Pick<SpotRig, "exchange">) =>
  (
    await exchange.orders(1, { page: 1, limit: 9, marketId: null, state: null, clientOrderId: null })
  ).rows.map(({ trail, stop, state }) => [trail?.reference ?? null, stop?.price ?? null, state]);

describe("trailing stops", () => {
  it("SPOT-TRAIL-001 a sell stays below the highest price, and a fall leaves it where it is", async () => {
    await using rig = await openedAt60000();
    const order = await rig.place(trailing("sell", "500"));
    expect(order).toMatchObject({
      state: "open",
      stop: { price: units("59500"), direction: "falling", triggeredAt: null },
      trail: { reference: units("60000") },
    });
    for (const price of ["60400", "59950", "60399.99"]) await rig.moveTo(price);
    expect(await trails(rig)).toEqual([[units("60400"), units("59900"), "open"]]);
    expect((await rig.book()).asks).toEqual([]);
  });

  it("SPOT-TRAIL-001 a buy stays above the lowest price, by a share of it that is rounded away", async () => {
    await using rig = await openedAt60000();
    await rig.place(trailing("buy", "1.5 %", { amount: "0.1" }));
    await rig.moveTo("59333.33");
    await rig.moveTo("60000");
    // 59333.33 × 1.015 = 60223.32995
    expect(await trails(rig)).toEqual([[units("59333.33"), units("60223.33"), "open"]]);
  });

  it("SPOT-TRAIL-002 begins to follow once the activation price is there", async () => {
    await using rig = await openedAt60000();
    await rig.place(trailing("sell", "500", { activation: "61000" }));
    await rig.moveTo("60900");
    expect(await trails(rig)).toEqual([[null, units("61000"), "open"]]);
    await rig.moveTo("59000");
    await rig.moveTo("61100");
    expect(await trails(rig)).toEqual([[units("61100"), units("60600"), "open"]]);
  });

  it("SPOT-TRAIL-003 goes to the book as a market order within the protection band, and holds nothing afterwards", async () => {
    await using rig = await openedAt60000();
    await rig.place(trailing("sell", "500"));
    await rig.quote(quote(7, "buy", "59400", "0.2"), quote(7, "buy", "50000", "1"));
    await rig.moveTo("59500");
    expect(await rig.exchange.openOrders(1)).toEqual([]);
    const { rows } = await rig.exchange.fills(1, { page: 1, limit: 9, marketId: null });
    expect(rows.map(({ price, amount }) => [price, amount])).toEqual([[units("59400"), units("0.2")]]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("0.8"), frozen: 0n });
    expect(await trails(rig)).toEqual([[units("60000"), units("59500"), "cancelled"]]);
  });

  it("SPOT-TRAIL-003 goes to the book as a limit order beyond its stop price, where its rest stays", async () => {
    await using rig = await openedAt60000();
    await rig.place(trailing("buy", "500", { offset: "20", amount: "0.1" }));
    expect(await rig.held(1, "USDT")).toEqual({ available: units("93948"), frozen: units("6052") });
    await rig.moveTo("59000");
    await rig.moveTo("59500");
    expect((await rig.book()).bids).toEqual([[units("59520"), units("0.1")]]);
    expect(await rig.held(1, "USDT")).toEqual({ available: units("94048"), frozen: units("5952") });
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-TRAIL-003 into an empty book its market order is cancelled", async () => {
    await using rig = await openedAt60000();
    await rig.place(trailing("buy", "500", { amount: "0.1" }));
    expect(await rig.held(1, "USDT")).toMatchObject({ frozen: units("6171") });
    await rig.moveTo("60500");
    expect(await trails(rig)).toEqual([[units("60000"), units("60500"), "cancelled"]]);
    expect(await rig.held(1, "USDT")).toEqual({ available: units("100000"), frozen: 0n });
  });

  it("SPOT-TRAIL-003 what one triggers moves the next, within the same command", async () => {
    await using rig = await openedAt60000();
    await rig.place(trailing("sell", "1000", { offset: "0", amount: "0.1" }));
    await rig.place(limit(2, "buy", "58000", "0.1"));
    await rig.place(stopLimit(1, "sell", ["59500", "58000"], "0.1"));
    await rig.moveTo("59500");
    expect(rig.exchange.lastPrice(BTC_USDT)).toBe(units("58000"));
    expect((await rig.book()).asks).toEqual([[units("59000"), units("0.1")]]);
  });

  it("SPOT-TRAIL-004 is cancelled as any open order", async () => {
    await using rig = await openedAt60000();
    const order = await rig.place(trailing("sell", "500"));
    expect(await rig.held(1, "BTC")).toEqual({ available: units("0.5"), frozen: units("0.5") });
    await rig.moveTo("60100");
    await rig.exchange.cancel(order.id, 1);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
    await rig.moveTo("59000");
    expect(await trails(rig)).toEqual([[units("60100"), units("59600"), "cancelled"]]);
  });

  it("SPOT-TRAIL-005 amends amount and distance, and the hold follows; no price can be named", async () => {
    await using rig = await openedAt60000();
    const { id } = await rig.place(trailing("buy", "500", { offset: "0", amount: "0.1" }));
    const amend = (change: object) =>
      rig.exchange.amend(id, 1, { price: null, amount: null, stopPrice: null, ...change });
    await rig.moveTo("59000");
    await amend({ distance: units("2000"), amount: units("0.2") });
    expect(await trails(rig)).toEqual([[units("59000"), units("61000"), "open"]]);
    expect(await rig.held(1, "USDT")).toMatchObject({ frozen: units("12200") });
    await amend({ amount: units("0.1") });
    expect(await rig.held(1, "USDT")).toMatchObject({ frozen: units("6100") });
    for (const [code, change] of [
      ["trail_price_fixed", { price: units("60000") }],
      ["trail_price_fixed", { stopPrice: units("60000") }],
      ["trail_distance_invalid", { distance: 0n }],
    ] as const)
      await expect(amend(change)).rejects.toMatchObject({ code });
    await rig.moveTo("59400");
    await expect(amend({ distance: units("400") })).rejects.toMatchObject({ code: "stop_price_reached" });
    expect(await rig.held(1, "USDT")).toMatchObject({ frozen: units("6100") });
  });

  it("SPOT-TRAIL-006 follows on after a restart, and a commit that fails moves nothing", async () => {
    const failing = createFailures();
    await using rig = await openedAt60000(failing.wrap);
    await rig.place(trailing("sell", "500"));
    await rig.place(trailing("sell", "1 %", { activation: "60500", amount: "0.1" }));
    await rig.moveTo("60600");
    const before = await trails(rig);
    failing.fail(1);
    await rig.moveTo("60700");
    failing.fail(0);
    expect(await trails(rig)).toEqual(before);
    const exchange = await restartSpot(rig, rig.exchange);
    expect(await trails({ exchange })).toEqual(before);
    const crossing = (price: string) => [quote(8, "sell", price, "0.0001"), quote(9, "buy", price, "0.0001")];
    await exchange.house(BTC_USDT, crossing("60650"));
    expect(await trails({ exchange })).toEqual([
      // 60650 × 0.99 = 60043.5
      [units("60650"), units("60043.5"), "open"],
      [units("60650"), units("60150"), "open"],
    ]);
    await exchange.house(BTC_USDT, crossing("60150"));
    expect((await trails({ exchange })).map(([, , state]) => state)).toEqual(["open", "cancelled"]);
    expect(await auditLedger(rig.storage)).toEqual([]);
  });
});
