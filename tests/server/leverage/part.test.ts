import { describe, expect, it } from "vitest";
import type { Position } from "#server/exchange/leverage/types.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { expectLeverageInvariants } from "./invariants.ts";
import { BTC_USDT, kept, type LeverageRig, openLeverage, order } from "./rig.ts";

const DAY = 86_400_000;
const stops = { takeProfit: units("60000"), stopLoss: units("40000") };

async function ready(change: Parameters<typeof openLeverage>[1] = undefined): Promise<LeverageRig> {
  const rig = await openLeverage(":memory:", change);
  await rig.fund(1, "1000");
  await rig.fund(2, "1000");
  await rig.tick("50000");
  return rig;
}
const open = (rig: LeverageRig, change: Parameters<typeof order>[1] = {}) =>
  rig.leverage.place(order(1, { contracts: 3, stops, ...change }));
const restart = (rig: LeverageRig) => rig.restart(new Map([[BTC_USDT, units("51000")]]));

describe("Closing a part of a position", () => {
  it("LEVER-PART-001 records the part with its share, and leaves the rest open at its price with its stops", async () => {
    const rig = await ready();
    const position = await open(rig);
    await rig.tick("51000");
    const part = await rig.leverage.closePart(position.id, 1, 1);
    expect(part).toMatchObject({
      ...{ partOf: position.id, state: "closed", closeReason: "user", contracts: 1, amount: units("0.001") },
      ...{ price: position.price, openedAt: position.openedAt, closePrice: units("50989.8") },
      // (50,989.8 − 50,010) × 0.001
      ...{ margin: units("5.001"), marginLeft: 0n, fee: units("0.025005"), profit: units("0.9798") },
    });
    const rest = await kept(rig, position);
    expect(rest).toEqual({
      ...position,
      ...{ contracts: 2, amount: units("0.002"), margin: units("10.002"), marginLeft: units("10.002") },
      ...{ fee: units("0.05001"), placedContracts: 3, version: 2 },
    });
    expect(rest).toMatchObject({ ...stops, state: "open", price: units("50010") });
    // 1,000 − fee 0.075015 + profit, of which the margin of the rest is frozen.
    expect(await rig.wallet(1)).toEqual({ available: units("990.902785"), frozen: units("10.002") });
    await restart(rig);
    await expectLeverageInvariants(rig, [1, 2]);
    expect((await rig.leverage.account(1, 3)).positions).toMatchObject([{ position: rest }]);
    await rig.tick("60000");
    expect(await kept(rig, position)).toMatchObject({ state: "closed", closeReason: "take-profit" });
  });

  it.each([[[10]], [[1, 9]], [[3, 3, 4]], [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]]])(
    "LEVER-PART-002 LEVER-PART-003 by %j contracts, after a night, all amounts come to the same, the profit to less than a unit a part",
    async (counts) => {
      const rig = await ready();
      // A price whose margin and profit do not divide by 10.
      await rig.tick("50000.37");
      const position = await open(rig, { contracts: 10, leverage: 20 });
      await rig.restart(new Map([[BTC_USDT, units("50000.37")]]), rig.clock.now() + DAY);
      await rig.clock.advance(120_000);
      const before = await rig.wallet(1);
      const whole = (await kept(rig, position)) as Position;
      expect(whole.overnightFee).toBeGreaterThan(0n);
      await rig.tick("49000.13");
      const parts: Position[] = [];
      for (const count of counts) parts.push(await rig.leverage.closePart(position.id, 1, count));
      const total = (of: (part: Position) => bigint) => parts.reduce((sum, part) => sum + of(part), 0n);
      for (const name of ["amount", "margin", "fee", "overnightFee"] as const)
        expect([name, total((part) => part[name])]).toEqual([name, whole[name]]);
      const after = await rig.wallet(1);
      expect(after).toEqual({
        available: before.available + before.frozen + total(({ profit }) => profit ?? 0n),
        frozen: 0n,
      });
      // (48,990.329974 − 50,010.370074) × 0.01, rounded down.
      const missing = units("-10.200401") - total(({ profit }) => profit ?? 0n);
      expect(missing >= 0n && missing < BigInt(parts.length)).toBe(true);
      await expectLeverageInvariants(rig, [1, 2]);
    },
  );

  it("LEVER-PART-004 more contracts than it has, none, or a part of one are refused, and nothing changes", async () => {
    const rig = await ready();
    const { id } = await open(rig);
    const close = (contracts: number, userId = 1) => rig.leverage.closePart(id, userId, contracts);
    await expect(close(4)).rejects.toMatchObject({ code: "hands_too_many", values: { max: "3" } });
    await expect(close(0)).rejects.toMatchObject({ code: "hands_too_few", values: { min: "1" } });
    await expect(close(1.5)).rejects.toMatchObject({ code: "hands_not_integer" });
    await expect(close(1, 2)).rejects.toMatchObject({ code: "position_unknown" });
    expect((await rig.leverage.account(1, 3)).positions).toMatchObject([{ position: { version: 1 } }]);
    expect(await close(3)).toMatchObject({ id, state: "closed", partOf: null, contracts: 3 });
    await expect(close(1)).rejects.toMatchObject({ code: "position_not_open" });
  });

  it("LEVER-PART-005 a failed commit leaves the position whole, and a repeat of its id closes once", async () => {
    const failures = createFailures();
    const rig = await ready(failures.wrap);
    const position = await open(rig);
    const once = {
      ...{ userId: 1, clientId: "part", kind: "leverClose", terms: "terms" },
      outcome: () => ({ successText: "lever_part_closed", values: { count: "1" } }),
    };
    failures.fail(1);
    await expect(rig.leverage.closePart(position.id, 1, 1, once)).rejects.toThrow();
    expect(await kept(rig, position)).toEqual(position);
    await rig.leverage.closePart(position.id, 1, 1, once);
    await restart(rig);
    await expect(rig.leverage.closePart(position.id, 1, 1, once)).rejects.toMatchObject({
      record: { clientId: "part", outcome: { values: { count: "1" } } },
    });
    expect(await kept(rig, position)).toMatchObject({ contracts: 2 });
  });

  it("LEVER-PART-006 a placement that is repeated afterwards is answered with its position", async () => {
    const rig = await ready();
    const mine = order(1, { contracts: 3, clientOrderId: "mine" });
    const { id } = await rig.leverage.place(mine);
    await rig.leverage.closePart(id, 1, 1);
    await rig.leverage.closePart(id, 1, 1);
    await restart(rig);
    expect(await rig.leverage.place(mine)).toMatchObject({ id, contracts: 1, placedContracts: 3 });
    const other = rig.leverage.place({ ...mine, contracts: 1 });
    await expect(other).rejects.toMatchObject({ code: "client_id_reused" });
  });

  it("LEVER-PART-007 without a price the part is closing until there is one, over a restart, and the rest stays open", async () => {
    const rig = await ready();
    const position = await open(rig);
    await rig.restart();
    const part = await rig.leverage.closePart(position.id, 1, 2);
    expect(part).toMatchObject({ state: "closing", contracts: 2, partOf: position.id });
    await rig.restart();
    expect(await kept(rig, part)).toEqual(part);
    await rig.tick("51000");
    expect(await kept(rig, part)).toMatchObject({ state: "closed", closePrice: units("50989.8") });
    expect(await kept(rig, position)).toMatchObject({ state: "open", contracts: 1 });
    await expectLeverageInvariants(rig, [1, 2]);
  });

  it("LEVER-PART-008 a part whose loss winning positions could pay is refused, and the position stays whole", async () => {
    const rig = await ready();
    await rig.leverage.withdraw({ userId: 1, currencyId: 3, amount: units("800"), to: "change" });
    const long = await rig.leverage.place(order(1, { leverage: 100, contracts: 100 }));
    await rig.leverage.place(order(1, { leverage: 100, contracts: 100, side: "sell" }));
    await rig.tick("45000");
    const before = await rig.wallet(1);
    const part = rig.leverage.closePart(long.id, 1, 90);
    await expect(part).rejects.toMatchObject({ code: "loss_not_covered" });
    expect(await kept(rig, long)).toEqual(long);
    expect(await rig.wallet(1)).toEqual(before);
  });
});
