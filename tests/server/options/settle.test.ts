import { describe, expect, it } from "vitest";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { USDT, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { BTC_USDT, fund, held, type OptionsRig, openOptions, option, START } from "./rig.ts";

async function openFunded(options: Parameters<typeof openOptions>[0] = {}): Promise<OptionsRig> {
  const rig = await openOptions(options);
  await fund(rig, 1, "1000");
  rig.mark("60000");
  return rig;
}
const houseHolds = async (rig: OptionsRig) => {
  const { id } = account(house.options, "micro", USDT, "available");
  return (await balancesOf(rig.storage, [id])).get(id) ?? 0n;
};

describe("Settling an option", () => {
  it.each([
    ["up", "60000.01", "win", "75", "1074.5"],
    ["up", "59999.99", "loss", "-100", "899.5"],
    ["up", "60000", "draw", "0", "999.5"],
    ["down", "59999.99", "win", "75", "1074.5"],
    ["down", "60000.01", "loss", "-100", "899.5"],
  ] as const)(
    "MICRO-SETTLE-001 MICRO-SETTLE-002 %s that ends at %s is a %s: profit %s, wallet %s; the house has the other side",
    async (direction, price, result, profit, available) => {
      const rig = await openFunded();
      const { id } = await rig.run.options.submit(option({ direction }));
      rig.mark(price);
      await rig.advance(59_999);
      expect(rig.run.closed).toEqual([]);
      await rig.advance(1);
      const closed = await rig.run.options.order(id, 1);
      expect(closed).toMatchObject({
        ...{ state: "closed", result, endPrice: units(price), profit: units(profit) },
        ...{ closedAt: START + 60_000, openMark: { seq: 1, time: START }, drawReason: null },
      });
      expect(rig.run.closed).toEqual([closed]);
      expect(await held(rig, 1)).toEqual({ available: units(available), frozen: 0n });
      expect(await houseHolds(rig)).toBe(-units(profit));
    },
  );

  it("MICRO-PRICE-002 the settlement price is the mean of the window's marks, rounded down", async () => {
    const rig = await openFunded();
    await rig.run.options.submit(option());
    await rig.advance(50_500);
    // Marks of the seconds 51 to 60; what came before and what comes afterwards does not count.
    for (let n = 0; n < 10; n += 1) {
      rig.mark(n === 9 ? "60000.00000001" : "60000");
      await rig.advance(n === 9 ? 500 : 1_000);
    }
    rig.mark("1");
    await rig.advance(2_000);
    expect(rig.run.closed).toMatchObject([{ result: "draw", endPrice: units("60000") }]);
    const times = rig.run.closed[0]?.window.map(({ time }) => time);
    expect(times).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60].map((second) => START + second * 1_000));
  });

  it("MICRO-PRICE-003 a mark on demand does not count beside the mark of its second", async () => {
    const rig = await openFunded();
    await rig.run.options.submit(option());
    await rig.advance(55_100);
    rig.mark("70000");
    rig.run.marks.takeNow(BTC_USDT);
    rig.mark("60000");
    await rig.advance(5_000);
    expect(rig.run.closed).toMatchObject([{ result: "draw", endPrice: units("60000") }]);
  });

  it("MICRO-PRICE-005 marks of the crowd count for nothing", async () => {
    const rig = await openFunded();
    await rig.run.options.submit(option());
    await rig.advance(54_500);
    rig.run.marks.set(BTC_USDT, units("70000"), "crowd");
    await rig.advance(2_000);
    rig.mark("60000");
    await rig.advance(4_000);
    expect(rig.run.closed).toMatchObject([{ result: "draw", endPrice: units("60000"), drawReason: null }]);
    expect(rig.run.closed[0]?.window).toHaveLength(8);
  });

  it("MICRO-PRICE-004 with half of its marks an option settles on them, with fewer it is a draw that says why", async () => {
    const rig = await openFunded();
    await rig.run.options.submit(option({ stake: units("10") }));
    await rig.run.options.submit(option({ stake: units("10"), seconds: 30 }));
    rig.mark("60001");
    await rig.advance(24_500);
    rig.run.marks.silence(BTC_USDT);
    await rig.advance(6_499);
    expect(rig.run.closed).toEqual([]);
    // The second of the due instant is over without a mark.
    await rig.advance(1);
    expect(rig.run.closed).toMatchObject([
      { seconds: 30, result: "draw", drawReason: "marks_missing", endPrice: null, profit: 0n },
    ]);
    expect(rig.run.closed[0]?.window).toHaveLength(4);
    await rig.advance(24_500);
    rig.mark("60001");
    await rig.advance(5_500);
    expect(rig.run.closed[1]).toMatchObject({ seconds: 60, result: "win", endPrice: units("60001") });
    expect(rig.run.closed[1]?.window).toHaveLength(5);
  });

  it("MICRO-PRICE-006 late settling takes the marks of the window, each order its own", async () => {
    const failures = createFailures();
    const rig = await openFunded({ change: failures.wrap });
    await rig.run.options.submit(option({ seconds: 30 }));
    await rig.run.options.submit(option({ seconds: 60 }));
    rig.mark("60001");
    failures.fail(999);
    await rig.advance(30_500);
    rig.mark("59999");
    await rig.advance(40_000);
    rig.mark("70000");
    expect(rig.run.closed).toEqual([]);
    failures.fail(0);
    await rig.advance(1_500);
    expect(rig.run.closed).toMatchObject([
      { seconds: 30, endPrice: units("60001") },
      { seconds: 60, endPrice: units("59999") },
    ]);
  });

  it("MICRO-ONCE-001 a commit that fails is tried again, with the same outcome, and pays once", async () => {
    const failures = createFailures();
    const rig = await openFunded({ change: failures.wrap });
    await rig.run.options.submit(option());
    rig.mark("60001");
    await rig.advance(59_950);
    failures.fail(99);
    await rig.advance(2_500);
    rig.mark("1");
    expect(rig.run.closed).toEqual([]);
    expect(await held(rig, 1)).toEqual({ available: units("899.5"), frozen: units("100") });
    failures.fail(0);
    await rig.advance(1_000);
    expect(rig.run.closed).toMatchObject([{ result: "win", endPrice: units("60001") }]);
    expect(await held(rig, 1)).toEqual({ available: units("1074.5"), frozen: 0n });
    for (const error of rig.reported) expect(error).toMatchObject({ message: "The disk is full" });
  });

  it("MICRO-ONCE-002 two processes that settle the same order pay it once", async () => {
    const rig = await openFunded();
    const first = rig.run;
    await first.options.submit(option());
    const second = await rig.begin();
    await rig.advance(61_000);
    expect([...first.closed, ...second.closed]).toHaveLength(1);
    expect(await held(rig, 1)).toEqual({ available: units("999.5"), frozen: 0n });
    await rig.advance(5_000);
    expect([...first.closed, ...second.closed]).toHaveLength(1);
  });
});
