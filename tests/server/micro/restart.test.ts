import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../temporary-folder.ts";
import { units } from "../rig.ts";
import { fund, held, type MicroRig, openMicro, option, START } from "./rig.ts";

async function openFunded(options: Parameters<typeof openMicro>[0] = {}): Promise<MicroRig> {
  const rig = await openMicro(options);
  await fund(rig, 1, "1000");
  rig.tick("60000");
  return rig;
}
const keptTrades = (rig: MicroRig) => rig.storage.selectFrom("micro_trade").selectAll().execute();

describe("Options across the end of the process", () => {
  it("MICRO-RESTART-001 what fell due while nothing ran is settled on the start, by the last trade of before", async () => {
    const rig = await openFunded();
    const { id } = await rig.run.micro.submit(option());
    await rig.advance(1_000);
    rig.tick("60001");
    await rig.advance(100);
    rig.kill();
    rig.jump(600_000);
    const { micro, closed } = await rig.begin();
    rig.tick("1");
    await rig.advance(0);
    expect(closed).toMatchObject([
      { id, result: "win", endPrice: units("60001"), closeTrade: { time: START + 1_000 } },
    ]);
    expect(await micro.order(id, 1)).toEqual(closed[0]);
    expect(await held(rig, 1)).toEqual({ available: units("1074.5"), frozen: 0n });
    rig.kill();
    await rig.begin();
    await rig.advance(60_000);
    expect(await held(rig, 1)).toEqual({ available: units("1074.5"), frozen: 0n });
  });

  it("MICRO-RESTART-002 what is still running runs on, and the trades of both runs count", async () => {
    const rig = await openFunded();
    await rig.run.micro.submit(option({ seconds: 30 }));
    await rig.run.micro.submit(option({ seconds: 60, direction: "down" }));
    await rig.advance(20_000);
    rig.tick("60001");
    await rig.advance(100);
    rig.kill();
    rig.jump(15_000);
    const { closed } = await rig.begin();
    rig.tick("59999");
    await rig.advance(30_000);
    expect(closed).toMatchObject([
      { seconds: 30, result: "win", endPrice: units("60001") },
      { seconds: 60, result: "win", endPrice: units("59999") },
    ]);
  });

  it("MICRO-RESTART-003 a due instant that was over before the end is settled by its own trade, not by a later one that was kept", async () => {
    const rig = await openFunded();
    const { id } = await rig.run.micro.submit(option());
    rig.jump(59_000);
    rig.tick("60001");
    rig.jump(2_000);
    rig.tick("59000");
    // The trades are kept, but the timer of the order has not come yet.
    await rig.advance(100);
    expect(rig.run.closed).toEqual([]);
    rig.kill();
    const { closed } = await rig.begin();
    await rig.advance(0);
    expect(closed).toMatchObject([{ id, result: "win", endPrice: units("60001") }]);
  });

  it("MICRO-RESTART-004 trades of users count up to the very end, house trades up to the last write of at most 100 ms before", async () => {
    const rig = await openFunded();
    await rig.run.micro.submit(option());
    await rig.advance(1_000);
    rig.tick("60001");
    await rig.advance(150);
    rig.tick("59999");
    const user = { id: 900, time: rig.now() };
    rig.kill();
    const again = await rig.begin();
    await rig.advance(60_000);
    expect(again.closed).toMatchObject([{ endPrice: units("60001") }]);

    rig.tick("60000");
    await again.micro.submit(option({ direction: "down" }));
    await rig.advance(50);
    rig.kill();
    await rig.storage
      .insertInto("spot_order")
      .values({
        ...{
          id: 1,
          market_id: 1,
          user_id: 2,
          sequence: 1,
          side: "buy",
          mode: "limit",
          time_in_force: "gtc",
          price: 1n,
          amount: 1n,
        },
        ...{
          filled: 1n,
          turnover: 1n,
          fee: 0n,
          state: "done",
          client_order_id: null,
          created_at: 1,
          updated_at: 1,
        },
      })
      .execute();
    await rig.storage
      .insertInto("spot_fill")
      .values({
        ...{ id: 1, trade_id: user.id, order_id: 1, market_id: 1, user_id: 2, side: "buy", maker: 0 },
        ...{ price: units("59000"), amount: 1n, fee: 0n, time: rig.now() },
      })
      .execute();
    const last = await rig.begin();
    await rig.advance(60_000);
    expect(last.closed).toMatchObject([{ result: "win", closeTrade: { id: 900, price: units("59000") } }]);
  });

  it("MICRO-RESTART-005 an orderly end keeps every trade", async () => {
    const rig = await openFunded();
    await rig.run.micro.submit(option());
    await rig.advance(1_030);
    rig.tick("60001");
    await rig.run.micro.stop();
    rig.kill();
    rig.jump(100_000);
    const { closed } = await rig.begin();
    await rig.advance(0);
    expect(closed).toMatchObject([{ result: "win", endPrice: units("60001") }]);
  });

  it("MICRO-KEEP-001 trades are kept only where orders run, few of them, and none when no order needs them", async () => {
    const rig = await openFunded();
    for (let n = 0; n < 30; n += 1) {
      rig.tick(String(60_000 + n));
      await rig.advance(100);
    }
    expect(await keptTrades(rig)).toEqual([]);
    await rig.run.micro.submit(option({ seconds: 30 }));
    for (let n = 0; n < 200; n += 1) {
      for (const id of [1, 2]) rig.tick(String(60_000 + n), id);
      await rig.advance(100);
      const kept = await keptTrades(rig);
      expect(kept.length).toBeLessThanOrEqual(1);
      expect(kept.every((row) => row.market_id === 1n)).toBe(true);
    }
    await rig.advance(11_000);
    expect(rig.run.closed).toHaveLength(1);
    expect(await keptTrades(rig)).toEqual([]);
  });

  it("MICRO-RESTART-001 a file has it all after it was closed and opened again", async () => {
    const directory = temporaryFolder("options");
    const first = await openFunded({ directory });
    const order = await first.run.micro.submit(option({ clientOrderId: "kept" }));
    first.kill();
    const second = await openMicro({ directory });
    expect(await second.run.micro.order(order.id, 1)).toEqual(order);
    expect(await second.run.micro.submit(option({ clientOrderId: "kept" }))).toEqual(order);
    second.tick("60001");
    await second.advance(60_001);
    expect(second.run.closed).toMatchObject([{ id: order.id, result: "win" }]);
    expect(await held(second, 1)).toEqual({ available: units("1074.5"), frozen: 0n });
  });
});
