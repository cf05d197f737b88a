import { describe, expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import { units } from "../support/rig.ts";
import { BTC_USDT, ETH_USDT, type LeverageRig, openLeverage, order } from "./rig.ts";

/** 2,000 USDT a user, 3,000 all users together; a contract of BTC/USDT is 50. */
const rules = leverageRules.map((one) => ({
  ...one,
  maxUserExposure: units("2000"),
  maxMarketExposure: units("3000"),
}));
async function ready(): Promise<LeverageRig> {
  const rig = await openLeverage(":memory:", (storage) => storage, undefined, rules);
  for (const user of [1, 2, 3]) await rig.fund(user, "100000");
  await rig.tick("50000");
  await rig.tick("3000", ETH_USDT);
  return rig;
}
const place = (rig: LeverageRig, userId: number, contracts: number, change = {}) =>
  rig.leverage.place(order(userId, { contracts, ...change }));

describe("limits of exposure", () => {
  it("LEVER-LIMIT-001 a user's positions and pending orders of a direction stay within the limit, by market", async () => {
    const rig = await ready();
    await place(rig, 1, 20);
    await place(rig, 1, 10, { mode: "limit", price: units("49000") });
    // 1,000.2 open and 490.098 pending: 509.702 are left, and 11 contracts are 550.11.
    await expect(place(rig, 1, 11)).rejects.toMatchObject({
      code: "exposure_user",
      values: { max: "2000", left: "509.702", currency: "USDT" },
    });
    await place(rig, 1, 10);
    await place(rig, 1, 39, { side: "sell" });
    await place(rig, 1, 60, { marketId: ETH_USDT });
  });

  it("LEVER-LIMIT-001 closing and revoking make room again", async () => {
    const rig = await ready();
    const open = await place(rig, 1, 20);
    const pending = await place(rig, 1, 19, { mode: "limit", price: units("49999") });
    await expect(place(rig, 1, 10)).rejects.toMatchObject({ code: "exposure_user" });
    await rig.leverage.cancel(pending.id, 1);
    await place(rig, 1, 10);
    await rig.leverage.close(open.id, 1);
    await place(rig, 1, 20);
    expect(rig.leverage.depth(BTC_USDT, 1).buy.left).toBe(units("499.7"));
  });

  it("LEVER-LIMIT-002 all users together stay within the market's limit, also in one group of commands", async () => {
    const rig = await ready();
    const results = await Promise.allSettled([place(rig, 1, 30), place(rig, 2, 29), place(rig, 3, 1)]);
    expect(results).toMatchObject([
      { status: "fulfilled" },
      { status: "fulfilled" },
      { reason: { code: "exposure_market", values: { max: "3000", left: "49.41", currency: "USDT" } } },
    ]);
    await place(rig, 3, 30, { side: "sell" });
  });

  it("LEVER-LIMIT-002 the limits hold over a restart", async () => {
    const rig = await ready();
    await place(rig, 1, 30);
    await place(rig, 2, 20);
    await rig.restart(new Map([[BTC_USDT, units("50000")]]));
    await expect(place(rig, 3, 20)).rejects.toMatchObject({ code: "exposure_market" });
  });

  it("LEVER-LIMIT-003 every market has limits: 100 typical trades a user, 400 all users, 5 as depth", () => {
    const [btc] = leverageRules;
    expect(btc).toMatchObject({
      ...{ maxUserExposure: units("240000"), maxMarketExposure: units("960000"), userDepth: units("12000") },
      maxImpactPpm: 20_000n,
    });
    for (const { maxUserExposure, maxMarketExposure } of leverageRules)
      expect(maxMarketExposure).toBe(maxUserExposure * 4n);
  });
});

describe("the house's limit", () => {
  it("LEVER-LIMIT-004 checks the stress that new risk adds, also behind others of its group; never less risk", async () => {
    const rig = await ready();
    const asked: bigint[] = [];
    rig.houseCheck = (added) => asked.push(added);
    await Promise.all([place(rig, 1, 20), place(rig, 2, 20)]);
    // 10 % of 0.02 BTC at 50,000; then of 0.04.
    expect(asked).toEqual([units("100"), units("200")]);
    expect(rig.leverage.openRisk()).toBe(units("200"));
    // A short of the same size: when the price jumps up, its margin of 199.96 pays up to 100.
    await place(rig, 3, 20, { side: "sell", leverage: 5 });
    expect(asked).toHaveLength(2);
    expect(rig.leverage.openRisk()).toBe(units("100"));
    await rig.tick("51000");
    // 40 won by two longs, 20 lost by the short; 204 at stake, 102 paid by the margin.
    expect(rig.leverage.openRisk() > units("119") && rig.leverage.openRisk() < units("123")).toBe(true);
  });

  it("LEVER-LIMIT-005 a reached limit refuses new risk and nothing else", async () => {
    const rig = await ready();
    const open = await place(rig, 1, 20);
    const pending = await place(rig, 1, 10, { mode: "limit", price: units("49000") });
    rig.houseCheck = () => {
      throw new Refused("house_limit");
    };
    await expect(place(rig, 2, 1)).rejects.toMatchObject({ code: "house_limit" });
    await rig.leverage.setStops(open.id, 1, { takeProfit: null, stopLoss: units("45000") });
    await rig.leverage.cancel(pending.id, 1);
    expect(await rig.leverage.close(open.id, 1)).toMatchObject({ state: "closed" });
  });
});
