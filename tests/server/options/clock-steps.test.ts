import { expect, it } from "vitest";
import { units } from "../support/rig.ts";
import { fund, held, openOptions, option } from "./rig.ts";

const MINUTE = 60_000;

it.each([2 * MINUTE, -2 * MINUTE])(
  "MICRO-CLOCK-002 a step of the clock by %s ms settles no option early, and leaves none settling",
  async (step) => {
    const rig = await openOptions();
    await fund(rig, 1, "1000");
    rig.mark("60000");
    await rig.run.options.submit(option());
    rig.mark("60001");
    await rig.advance(20_000);
    rig.step(step);
    // 40 s of the option are left; while the step is made up for they last up to a tenth shorter or longer.
    await rig.advance(36_000);
    expect(rig.run.closed).toEqual([]);
    await rig.advance(9_500);
    expect(rig.run.closed).toMatchObject([{ result: "win", endPrice: units("60001"), drawReason: null }]);
    expect(rig.run.closed[0]?.window.length).toBe(10);
    expect(await held(rig, 1)).toEqual({ available: units("1074.5"), frozen: 0n });
  },
);
