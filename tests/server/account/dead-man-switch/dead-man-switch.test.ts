import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { order } from "../../leverage/rig.ts";
import { refusal } from "../../support/earn-rig.ts";
import { units } from "../../support/rig.ts";
import { BTC_USDT, ETH_USDT, openSwitches, type SwitchRig } from "./rig.ts";

const USER = 1;
const OTHER = 2;

/** A pending leverage order: a buy far below the mark. */
async function pending(rig: SwitchRig, userId: number) {
  await rig.leverageRig.tick("50000");
  return rig.leverageRig.leverage.place(order(userId, { mode: "limit", price: units("40000") }));
}

async function stateOf(rig: SwitchRig, userId = USER) {
  return (await rig.switches.of(userId)).state;
}

describe("A dead man's switch", () => {
  it("SWITCH-FIRE-001 cancels every open order of its user on all markets at its deadline, and no other's", async () => {
    await using rig = await openSwitches();
    for (const user of [USER, OTHER]) await rig.fund(user);
    await rig.buy(USER, "50000");
    await rig.buy(USER, "2000", ETH_USDT);
    const others = await rig.buy(OTHER, "49000");
    const revoked = await pending(rig, USER);
    const kept = await pending(rig, OTHER);
    await rig.switches.arm(USER, 30, "program");
    await rig.advance(29_999);
    expect(await rig.open(USER)).toHaveLength(2);
    await rig.advance(1);
    expect(rig.reported).toEqual([]);
    expect(await rig.open(USER)).toEqual([]);
    expect(await rig.open(OTHER)).toEqual([others.id]);
    const { leverage } = rig.leverageRig;
    const states = async (userId: number) =>
      (await leverage.orders(userId, { page: 1, limit: 9, marketId: null, state: null })).rows;
    expect(await states(USER)).toMatchObject([{ id: revoked.id, state: "revoked" }]);
    expect(await states(OTHER)).toMatchObject([{ id: kept.id, state: "pending" }]);
    expect(await rig.switches.of(USER)).toMatchObject({ state: "done", cancelled: 3 });
    expect(rig.reported).toEqual([]);
  });

  it("SWITCH-FIRE-002 cancels once: orders placed later stay until it is armed again, and one notice is written", async () => {
    await using rig = await openSwitches();
    await rig.fund(USER);
    await rig.buy(USER, "50000");
    await rig.switches.arm(USER, 10, "program");
    await rig.advance(10_000);
    const later = await rig.buy(USER, "50000");
    await rig.advance(3_600_000);
    expect(await rig.open(USER)).toEqual([later.id]);
    expect(await rig.notices(USER)).toMatchObject([
      { kind: "dead_man_switch", facts: { count: "1", seconds: "10" } },
    ]);
    await rig.switches.arm(USER, 10, "program");
    await rig.advance(10_000);
    expect(await rig.open(USER)).toEqual([]);
  });

  it("SWITCH-ARM-001 a heartbeat moves the deadline; without one it passes", async () => {
    await using rig = await openSwitches();
    await rig.fund(USER);
    await rig.buy(USER, "50000");
    await rig.switches.arm(USER, 10, "app");
    for (let beat = 0; beat < 5; beat += 1) {
      await rig.advance(9_000);
      await rig.switches.beat(USER, "app");
    }
    expect(await stateOf(rig)).toBe("armed");
    await rig.advance(10_000);
    expect(await stateOf(rig)).toBe("done");
  });

  it("SWITCH-ARM-002 a heartbeat arms nothing: not a switch that is off, and not one that has fired", async () => {
    await using rig = await openSwitches();
    expect(await rig.switches.beat(USER, "app")).toMatchObject({ state: "off" });
    await rig.switches.arm(USER, 10, "app");
    await rig.switches.disarm(USER);
    expect(await rig.switches.beat(USER, "app")).toMatchObject({ state: "off" });
    await rig.switches.arm(USER, 10, "app");
    await rig.advance(10_000);
    expect(await rig.switches.beat(USER, "app")).toMatchObject({ state: "done" });
  });

  it("SWITCH-ARM-003 heartbeats of pages do not stand in for those of a program that died", async () => {
    await using rig = await openSwitches();
    await rig.switches.arm(USER, 10, "program");
    await rig.advance(9_000);
    await rig.switches.beat(USER, "app");
    await rig.advance(1_000);
    expect(await stateOf(rig)).toBe("done");
  });

  it("SWITCH-ARM-004 takes 10 to 3600 seconds", async () => {
    await using rig = await openSwitches();
    for (const seconds of [-1, 0, 9, 3_601, 10.5])
      expect(await refusal(rig.switches.arm(USER, seconds, "app"))).toBe("switch_seconds_out_of_range");
    expect(await stateOf(rig)).toBe("off");
    expect(await rig.switches.arm(USER, 10, "app")).toMatchObject({ state: "armed", seconds: 10 });
    expect(await rig.switches.arm(USER, 3_600, "app")).toMatchObject({ state: "armed", seconds: 3_600 });
  });

  it("SWITCH-ARM-005 a disarmed switch cancels nothing", async () => {
    await using rig = await openSwitches();
    await rig.fund(USER);
    const kept = await rig.buy(USER, "50000");
    await rig.switches.arm(USER, 10, "app");
    await rig.switches.disarm(USER);
    await rig.advance(3_600_000);
    expect(await rig.open(USER)).toEqual([kept.id]);
  });

  it("SWITCH-GRACE-001 a deadline that passed while nothing ran gets 10 seconds from the start, then it fires", async () => {
    await using rig = await openSwitches();
    await rig.fund(USER);
    await rig.buy(USER, "50000");
    await rig.switches.arm(USER, 10, "program");
    rig.kill(60_000);
    await rig.begin();
    await rig.advance(9_999);
    expect(await stateOf(rig)).toBe("armed");
    await rig.advance(1);
    expect(await stateOf(rig)).toBe("done");
    expect(await rig.open(USER)).toEqual([]);
  });

  it("SWITCH-GRACE-002 one deadline gets one grace, however often the timers start; a heartbeat earns another", async () => {
    await using rig = await openSwitches();
    await rig.switches.arm(USER, 10, "program");
    rig.kill(60_000);
    await rig.begin();
    await rig.advance(5_000);
    await rig.switches.beat(USER, "program");
    rig.kill(60_000);
    await rig.begin();
    expect(await stateOf(rig)).toBe("armed");
    rig.kill(60_000);
    await rig.begin();
    expect(await stateOf(rig)).toBe("done");
  });

  it("SWITCH-GRACE-003 a start whose first commit fails gives the grace a second later, and fires nothing before", async () => {
    await using rig = await openSwitches();
    await rig.switches.arm(USER, 10, "program");
    rig.kill(60_000);
    rig.failCommits(1);
    await rig.begin();
    expect(rig.reported.splice(0)).toHaveLength(1);
    await rig.advance(1_000);
    await rig.advance(9_999);
    expect(await stateOf(rig)).toBe("armed");
    await rig.advance(1);
    expect(await stateOf(rig)).toBe("done");
  });

  it("SWITCH-ONCE-001 wherever the process dies, each order is cancelled once and the notice is written once", async () => {
    const crashes = fc.array(fc.nat(24), { maxLength: 3 });
    const plan = fc.record({
      spot: fc.array(fc.constantFrom(BTC_USDT, ETH_USDT), { maxLength: 4 }),
      leverage: fc.nat(2),
      crashes,
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ spot, leverage, crashes: steps }) => {
        await using rig = await openSwitches();
        await rig.fund(USER);
        const placed: number[] = [];
        for (const marketId of spot) {
          const price = marketId === BTC_USDT ? "50000" : "2000";
          placed.push((await rig.buy(USER, price, marketId)).id);
        }
        for (let count = 0; count < leverage; count += 1) await pending(rig, USER);
        await rig.switches.arm(USER, 10, "program");
        for (const step of steps) {
          rig.dieAt(step);
          await rig.advance(10_000);
          if (!rig.isDead) break;
          await rig.begin();
        }
        rig.dieAt(Number.POSITIVE_INFINITY);
        await rig.advance(30_000);
        expect(await rig.switches.of(USER), "SWITCH-ONCE-001").toMatchObject({
          state: "done",
          cancelled: spot.length + leverage,
        });
        expect(await rig.open(USER)).toEqual([]);
        expect([...rig.cancels]).toEqual(expect.arrayContaining(placed.map((id) => [id, 1])));
        expect(rig.cancels.size).toBe(placed.length);
        expect(await rig.notices(USER)).toHaveLength(1);
      }),
      { numRuns: 25 },
    );
  });
});
