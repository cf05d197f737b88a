import { describe, expect, it } from "vitest";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { balancesOf } from "#server/storage/queries/ledger.ts";
import { USDT, units } from "../rig.ts";
import { createFailures } from "../watched-storage.ts";
import { fund, held, type MicroRig, openMicro, option, START } from "./rig.ts";

async function openFunded(options: Parameters<typeof openMicro>[0] = {}): Promise<MicroRig> {
  const rig = await openMicro(options);
  await fund(rig, 1, "1000");
  rig.tick("60000");
  return rig;
}
const houseHolds = async (rig: MicroRig) => {
  const { id } = account(house.micro, "micro", USDT, "available");
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
      const { id } = await rig.run.micro.submit(option({ direction }));
      await rig.advance(59_000);
      rig.tick(price);
      await rig.advance(1_000);
      expect(rig.run.closed).toEqual([]);
      await rig.advance(1);
      const closed = await rig.run.micro.order(id, 1);
      expect(closed).toMatchObject({
        ...{ state: "closed", result, endPrice: units(price), profit: units(profit) },
        ...{ closedAt: START + 60_001, openTrade: { id: 1 }, closeTrade: { id: 2, time: START + 59_000 } },
      });
      expect(rig.run.closed).toEqual([closed]);
      expect(await held(rig, 1)).toEqual({ available: units(available), frozen: 0n });
      expect(await houseHolds(rig)).toBe(-units(profit));
    },
  );

  it("MICRO-PRICE-002 a trade in the due millisecond counts, one a millisecond later does not", async () => {
    const rig = await openFunded();
    await rig.run.micro.submit(option());
    await rig.advance(60_000);
    rig.tick("60001");
    rig.jump(1);
    rig.tick("59000");
    await rig.advance(1);
    expect(rig.run.closed).toMatchObject([{ result: "win", closeTrade: { time: START + 60_000 } }]);
  });

  it("MICRO-PRICE-004 without a trade since the start it is a draw by its own opening trade", async () => {
    const rig = await openFunded();
    await rig.run.micro.submit(option());
    rig.tick("99999", 2);
    await rig.advance(60_001);
    expect(rig.run.closed).toMatchObject([{ result: "draw", closeTrade: { id: 1, time: START } }]);
  });

  it("MICRO-PRICE-003 settling waits for the trades that were under way at the due instant", async () => {
    let late = () => {};
    const rig = await openFunded({ caughtUp: async () => late() });
    await rig.run.micro.submit(option());
    await rig.advance(60_000);
    late = () => {
      // A trade of the due instant whose commit took until now.
      rig.jump(-1);
      rig.tick("60001");
      rig.jump(1);
      late = () => {};
    };
    await rig.advance(1);
    expect(rig.run.closed).toMatchObject([{ result: "win", closeTrade: { time: START + 60_000 } }]);
  });

  it("MICRO-PRICE-005 late settling takes the price of the due instant, each order its own", async () => {
    const rig = await openFunded();
    const first = await rig.run.micro.submit(option({ seconds: 30 }));
    const second = await rig.run.micro.submit(option({ seconds: 60 }));
    rig.jump(29_000);
    rig.tick("60001");
    rig.jump(2_000);
    rig.tick("59999");
    rig.jump(40_000);
    rig.tick("70000");
    await rig.advance(60_001);
    expect(rig.run.closed).toMatchObject([
      { id: first.id, endPrice: units("60001") },
      { id: second.id, endPrice: units("59999") },
    ]);
  });

  it("MICRO-ONCE-001 a commit that fails is tried again, with the same outcome, and pays once", async () => {
    const failures = createFailures();
    const rig = await openFunded({ change: failures.wrap });
    await rig.run.micro.submit(option());
    await rig.advance(59_950);
    rig.tick("60001");
    await rig.advance(49);
    failures.fail(99);
    await rig.advance(2_500);
    rig.tick("1");
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
    await first.micro.submit(option());
    const second = await rig.begin();
    await rig.advance(60_001);
    expect([...first.closed, ...second.closed]).toHaveLength(1);
    expect(await held(rig, 1)).toEqual({ available: units("999.5"), frozen: 0n });
    await rig.advance(5_000);
    expect([...first.closed, ...second.closed]).toHaveLength(1);
  });
});
