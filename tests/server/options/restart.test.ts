import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../temporary-folder.ts";
import { units } from "../support/rig.ts";
import { BTC_USDT, fund, held, type OptionsRig, openOptions, option, START } from "./rig.ts";

async function openFunded(options: Parameters<typeof openOptions>[0] = {}): Promise<OptionsRig> {
  const rig = await openOptions(options);
  await fund(rig, 1, "1000");
  rig.mark("60000");
  return rig;
}
const keptMarks = (rig: OptionsRig) => rig.storage.selectFrom("micro_mark").selectAll().execute();

describe("Options across the end of the process", () => {
  it("MICRO-RESTART-001 what fell due while nothing ran is settled on the start, by the marks that were written", async () => {
    const rig = await openFunded();
    const { id } = await rig.run.options.submit(option());
    rig.mark("60001");
    await rig.advance(56_000);
    rig.kill();
    rig.jump(600_000);
    rig.mark("1");
    const { options, closed } = await rig.begin();
    await rig.advance(0);
    expect(closed).toMatchObject([{ id, result: "win", endPrice: units("60001"), drawReason: null }]);
    expect(await options.order(id, 1)).toEqual(closed[0]);
    expect(await held(rig, 1)).toEqual({ available: units("1074.5"), frozen: 0n });
    rig.kill();
    await rig.begin();
    await rig.advance(60_000);
    expect(await held(rig, 1)).toEqual({ available: units("1074.5"), frozen: 0n });
  });

  it("MICRO-RESTART-001 an option whose window passed while nothing ran is a draw", async () => {
    const rig = await openFunded();
    await rig.run.options.submit(option());
    await rig.advance(20_000);
    rig.kill();
    rig.jump(600_000);
    const { closed } = await rig.begin();
    await rig.advance(0);
    expect(closed).toMatchObject([{ result: "draw", drawReason: "marks_missing", window: [] }]);
    expect(await held(rig, 1)).toEqual({ available: units("999.5"), frozen: 0n });
  });

  it("MICRO-RESTART-002 what is still running runs on, and the marks of both runs count", async () => {
    const rig = await openFunded();
    await rig.run.options.submit(option());
    await rig.advance(50_000);
    rig.mark("60002");
    await rig.advance(3_200);
    rig.kill();
    rig.jump(2_000);
    rig.mark("60001");
    const { closed } = await rig.begin();
    await rig.advance(5_000);
    // Marks of the seconds 51 to 53 and 56 to 60: 3 × 60002 and 5 × 60001.
    expect(closed).toMatchObject([{ result: "win", endPrice: units("60001.375") }]);
    expect(closed[0]?.window.map(({ time }) => (time - START) / 1_000)).toEqual([
      ...[51, 52, 53],
      ...[56, 57, 58, 59, 60],
    ]);
  });

  it("MICRO-RESTART-004 a crash loses at most the marks of the last second", async () => {
    const rig = await openFunded();
    await rig.run.options.submit(option());
    await rig.advance(59_000);
    const written = async () => (await keptMarks(rig)).map(({ second }) => (Number(second) - START) / 1_000);
    expect(await written()).toEqual([51, 52, 53, 54, 55, 56, 57, 58]);
    // A tenth of a second after they were published the marks of all markets are written together.
    await rig.advance(100);
    expect(await written()).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59]);
  });

  it("MICRO-RESTART-005 an orderly end keeps every mark", async () => {
    const rig = await openFunded();
    await rig.advance(300);
    await rig.run.options.submit(option());
    await rig.advance(55_700);
    await rig.run.options.stop();
    expect(await keptMarks(rig)).toHaveLength(5);
  });

  it("MICRO-KEEP-001 marks are written in the windows of running orders only, and dropped when no order needs them", async () => {
    const rig = await openFunded();
    rig.mark("3500", 2);
    await rig.advance(5_000);
    await rig.run.options.submit(option({ seconds: 30 }));
    await rig.advance(20_500);
    expect(await keptMarks(rig)).toEqual([]);
    await rig.advance(7_000);
    const kept = await keptMarks(rig);
    expect(kept.length).toBeGreaterThanOrEqual(6);
    expect(kept.every((row) => row.market_id === BigInt(BTC_USDT))).toBe(true);
    await rig.advance(10_000);
    expect(rig.run.closed).toHaveLength(1);
    expect(await keptMarks(rig)).toEqual([]);
  });

  it("MICRO-RESTART-001 a file has it all after it was closed and opened again", async () => {
    const directory = temporaryFolder("options");
    const first = await openFunded({ directory });
    const order = await first.run.options.submit(option({ clientOrderId: "kept" }));
    first.kill();
    const second = await openOptions({ directory });
    expect(await second.run.options.order(order.id, 1)).toEqual(order);
    expect(await second.run.options.submit(option({ clientOrderId: "kept" }))).toEqual(order);
    second.mark("60001");
    await second.advance(60_000);
    expect(second.run.closed).toMatchObject([{ id: order.id, result: "win" }]);
    expect(await second.run.options.order(order.id, 1)).toEqual(second.run.closed[0]);
    expect(await held(second, 1)).toEqual({ available: units("1074.5"), frozen: 0n });
  });
});
