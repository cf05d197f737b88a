import { describe, expect, it } from "vitest";
import type { PlaceLeverage } from "#server/exchange/leverage/types.ts";
import { units } from "../support/rig.ts";
import { BTC_USDT, ETH_BTC, ETH_USDT, kept, openLeverage, order, START } from "./rig.ts";

describe("placing", () => {
  it("LEVER-ORDER-001 LEVER-MARK-001 an order and a closing go by the mark price, whatever was traded", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    const told = (price: string) => rig.bus.emit("mark", rig.market.set(BTC_USDT, units(price)));
    const traded = (price: string) => {
      const trade = { id: 1, marketId: BTC_USDT, price: units(price), amount: 1n, side: "buy" } as const;
      rig.bus.emit("trade", { ...trade, time: START });
    };
    told("50000");
    traded("40000");
    const position = await rig.leverage.place(order(1));
    expect(position.originPrice).toBe(units("50000"));
    told("51000");
    traded("60000");
    // Less 0.02 %.
    expect(await rig.leverage.close(position.id, 1)).toMatchObject({ closePrice: units("50989.8") });
  });

  it("LEVER-ORDER-001 an order at the market opens at the spread price; margin is frozen, the fee is paid", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.tick("50000");
    const position = await rig.leverage.place(order(1));
    expect(position).toMatchObject({
      ...{ state: "open", amount: units("0.01"), originPrice: units("50000"), price: units("50010") },
      ...{ margin: units("50.01"), marginLeft: units("50.01"), fee: units("0.25005"), version: 1 },
    });
    expect(await rig.wallet(1)).toEqual({ available: units("949.73995"), frozen: units("50.01") });
    const { risk, positions } = await rig.leverage.account(1, 3);
    // (949.73995 + 50.01 − 0.1) ÷ 50.01 × 100
    expect(risk).toMatchObject({ profit: units("-0.1"), rate: 199_890n });
    expect(positions).toMatchObject([{ position, markPrice: units("50000"), profit: units("-0.1") }]);
    await rig.tick("50500");
    expect((await rig.leverage.account(1, 3)).risk.profit).toBe(units("4.9"));
  });

  it("LEVER-ORDER-002 a limit order is pending with margin and fee taken; revoking gives both back", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.tick("50000");
    const pending = await rig.leverage.place(order(1, { mode: "limit", price: units("49000") }));
    expect(pending).toMatchObject({ state: "pending", price: units("49009.8"), openedAt: null });
    expect(await rig.wallet(1)).toEqual({ available: units("950.745151"), frozen: units("49.0098") });
    expect(await rig.leverage.account(1, 3)).toMatchObject({ risk: { rate: null, originMargin: 0n } });
    const revoked = await rig.leverage.cancel(pending.id, 1);
    expect(revoked).toMatchObject({ state: "revoked", closeReason: "user", marginLeft: 0n, version: 2 });
    expect(await rig.wallet(1)).toEqual({ available: units("1000"), frozen: 0n });
    await expect(rig.leverage.cancel(pending.id, 1)).rejects.toMatchObject({ code: "position_not_pending" });
  });

  it.each<[string, Partial<PlaceLeverage>, string, Record<string, string>]>([
    ["without leverage", { leverage: null }, "multiple_required", {}],
    ["with unknown leverage", { leverage: 7 }, "multiple_unknown", { multiples: "5, 10, 20, 50, 100" }],
    ["with a limit but no price", { mode: "limit" }, "price_required", {}],
    ["of a part of a contract", { contracts: 1.5 }, "hands_not_integer", {}],
    ["of too few contracts", { contracts: 0 }, "hands_too_few", { min: "1" }],
    ["of too many contracts", { contracts: 10_001 }, "hands_too_many", { max: "10000" }],
    ["on a closed pair", { marketId: ETH_BTC }, "pair_delisted", {}],
    ["on an unknown pair", { marketId: 99 }, "pair_unknown", {}],
    ["on a pair without a price", { marketId: ETH_USDT }, "price_unknown", {}],
    [
      "to buy at the mark price",
      { mode: "limit", price: units("50000") },
      "buy_price_not_below",
      { mark: "50000" },
    ],
    [
      "to sell at the mark price",
      { mode: "limit", side: "sell", price: units("50000") },
      "sell_price_not_above",
      {},
    ],
    ["to buy below zero", { mode: "limit", price: -1n }, "price_not_positive", {}],
    ["of an absurd price", { mode: "limit", side: "sell", price: 10n ** 20n }, "amount_too_large", {}],
    ["beyond the balance", { contracts: 2_000 }, "balance_short", { currency: "USDT" }],
  ])("LEVER-ORDER-003 an order %s is refused and changes nothing", async (_, change, code, values) => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.tick("50000");
    await expect(rig.leverage.place(order(1, change))).rejects.toMatchObject({ code, values });
    expect(await rig.wallet(1)).toEqual({ available: units("1000"), frozen: 0n });
  });

  it("LEVER-ORDER-004 an order that would start at or near liquidation is refused with the amount that is missing", async () => {
    const rig = await openLeverage();
    await rig.tick("50000");
    // Margin 50.01 and fee 0.25005 are there, but 15 % of the margin must be spare, and the spread of 0.1 is lost at once.
    await rig.fund(1, "57.8615499");
    const attempt = () => rig.leverage.place(order(1));
    await expect(attempt()).rejects.toMatchObject({
      code: "starts_near_liquidation",
      values: { percent: "115", missing: "0.00000011", currency: "USDT" },
    });
    await rig.fund(1, "0.00000010");
    await expect(attempt()).rejects.toMatchObject({ values: { missing: "0.00000001" } });
    await rig.fund(1, "0.00000001");
    expect((await attempt()).state).toBe("open");
  });

  it("LEVER-ORDER-005 the same client order id answers the first order; with other terms it is refused", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.fund(2, "1000");
    await rig.tick("50000");
    const mine = order(1, { clientOrderId: "mine" });
    const [first, second] = await Promise.all([rig.leverage.place(mine), rig.leverage.place(mine)]);
    expect(second).toEqual(first);
    await rig.restart(new Map([[BTC_USDT, units("50000")]]));
    expect((await rig.leverage.place(mine)).id).toBe(first.id);
    await expect(rig.leverage.place({ ...mine, contracts: 11 })).rejects.toMatchObject({
      code: "client_id_reused",
    });
    expect((await rig.leverage.place(order(2, { clientOrderId: "mine" }))).id).not.toBe(first.id);
  });
});

describe("closing", () => {
  it("LEVER-CLOSE-001 closing at the mark price less the spread returns the margin and pays the profit", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.tick("50000");
    const position = await rig.leverage.place(order(1, { side: "sell" }));
    await rig.tick("49000");
    const closed = await rig.leverage.close(position.id, 1);
    expect(closed).toMatchObject({
      ...{ state: "closed", closeReason: "user", closePrice: units("49009.8"), profit: units("9.802") },
      ...{ marginLeft: 0n, version: 2 },
    });
    expect(await rig.wallet(1)).toEqual({ available: units("1009.55205"), frozen: 0n });
    expect(await kept(rig, position)).toEqual(closed);
    await expect(rig.leverage.close(position.id, 1)).rejects.toMatchObject({ code: "position_not_open" });
  });

  it("LEVER-CLOSE-002 nobody closes, revokes or changes what is another's", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.tick("50000");
    const { id } = await rig.leverage.place(order(1));
    const unknown = { code: "position_unknown" };
    await expect(rig.leverage.close(id, 2)).rejects.toMatchObject(unknown);
    await expect(rig.leverage.cancel(id, 2)).rejects.toMatchObject(unknown);
    await expect(rig.leverage.setStops(id, 2, { takeProfit: null, stopLoss: null })).rejects.toMatchObject(
      unknown,
    );
    await expect(rig.leverage.close(id + 1, 1)).rejects.toMatchObject(unknown);
    await expect(rig.leverage.cancel(id, 1)).rejects.toMatchObject({ code: "position_not_pending" });
  });

  it("LEVER-CLOSE-003 all, the long or the short positions close at once, of one pair where it is named", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "10000");
    await rig.tick("50000");
    await rig.tick("3000", ETH_USDT);
    for (const side of ["buy", "sell"] as const)
      for (const marketId of [BTC_USDT, ETH_USDT]) await rig.leverage.place(order(1, { side, marketId }));
    const close = (side: "buy" | "sell" | null, marketId: number | null) =>
      rig.leverage.closeMany(1, { side, marketId });
    expect(await close("buy", ETH_USDT)).toMatchObject([
      { side: "buy", marketId: ETH_USDT, state: "closed" },
    ]);
    expect(await close("buy", null)).toMatchObject([{ side: "buy", marketId: BTC_USDT }]);
    expect(await close(null, null)).toHaveLength(2);
    await expect(close(null, null)).rejects.toMatchObject({ code: "no_open_position" });
  });

  it("LEVER-CLOSE-004 without a price a position is closing until there is one, over a restart, and blocks new orders", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.tick("50000");
    const position = await rig.leverage.place(order(1));
    await rig.restart();
    expect(await rig.leverage.close(position.id, 1)).toMatchObject({ state: "closing", closeReason: "user" });
    await rig.tick("3000", ETH_USDT);
    await expect(rig.leverage.place(order(1, { marketId: ETH_USDT }))).rejects.toMatchObject({
      code: "position_closing",
    });
    await rig.restart();
    await rig.tick("51000");
    expect(await kept(rig, position)).toMatchObject({ state: "closed", closePrice: units("50989.8") });
  });

  it("LEVER-CLOSE-005 a loss is not left to the insurance while winning positions or pending orders could pay it", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "200");
    await rig.tick("50000");
    const long = await rig.leverage.place(order(1, { leverage: 100, contracts: 100 }));
    const short = await rig.leverage.place(order(1, { leverage: 100, contracts: 100, side: "sell" }));
    await rig.tick("40000");
    await expect(rig.leverage.close(long.id, 1)).rejects.toMatchObject({ code: "loss_not_covered" });
    expect((await rig.leverage.account(1, 3)).positions).toHaveLength(2);
    expect(await rig.leverage.closeMany(1, { side: null, marketId: null })).toMatchObject(
      [
        { id: long.id, profit: units("-1001.8") },
        { id: short.id, profit: units("998.2") },
      ].sort((a, b) => a.id - b.id),
    );
    expect((await rig.wallet(1)).frozen).toBe(0n);
  });
});
