import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "#server/exchange/spot/types.ts";
import { type AttackRig, COLLUDERS, HONEST, type Others, openAttack } from "./leverage-rig.ts";

const USDT = 3;

describe("recorded schemes", () => {
  it("LEVER-ATTACK-001 twelve longs, a sweep of 65,000, closing all and selling back loses, cycle by cycle", async () => {
    const rig = await openAttack("house");
    let before = await rig.worth();
    for (let cycle = 0; cycle < 6; cycle += 1) {
      for (let count = 0; count < 12; count += 1) await rig.open(1, "buy", { contracts: 100 });
      expect((await rig.leverage.account(1, USDT)).positions.length).toBeGreaterThan(0);
      await rig.market(1, "buy", "0.9644");
      expect(rig.spot.lastPrice(1)).toBeGreaterThan(HONEST);
      await rig.closeAll(1);
      await rig.market(1, "sell", "0.9644");
      await rig.pass(5_000);
      const after = await rig.worth();
      expect(after).toBeLessThan(before);
      before = after;
    }
    expect(rig.reported).toEqual([]);
  });

  it.each<Others>(["nobody", "crowd"])(
    "LEVER-ATTACK-001 two accounts that trade with each other far from the price gain nothing: %s quotes besides",
    async (others) => {
      const rig = await openAttack(others);
      const before = await rig.worth();
      for (let cycle = 0; cycle < 3; cycle += 1) {
        const opened = await rig.open(1, "buy", { contracts: 1_000 });
        if (others === "nobody") expect(opened).toBeNull();
        await rig.limit(2, "sell", 1_000, "0.001");
        await rig.limit(1, "buy", 1_000, "0.5");
        await rig.pass(2_000);
        await rig.closeAll(1);
        for (const userId of COLLUDERS) await rig.cancelAll(userId);
        await rig.pass(2_000);
      }
      await rig.finish();
      expect(await rig.worth()).toBeLessThanOrEqual(before);
      expect(rig.reported).toEqual([]);
    },
  );
});

type Act =
  | {
      readonly kind: "limit";
      readonly user: number;
      readonly side: Side;
      readonly steps: number;
      readonly btc: string;
    }
  | { readonly kind: "market"; readonly user: number; readonly side: Side; readonly btc: string }
  | {
      readonly kind: "open";
      readonly user: number;
      readonly side: Side;
      readonly contracts: number;
      readonly leverage: number;
    }
  | {
      readonly kind: "pend";
      readonly user: number;
      readonly side: Side;
      readonly contracts: number;
      readonly steps: number;
    }
  | { readonly kind: "stops"; readonly user: number; readonly win: number; readonly lose: number }
  | { readonly kind: "bet"; readonly user: number; readonly direction: "up" | "down" }
  | { readonly kind: "cancel" | "close"; readonly user: number }
  | { readonly kind: "pass"; readonly ms: number };

const user = fc.constantFrom(...COLLUDERS);
const side = fc.constantFrom<Side[]>("buy", "sell");
const btc = fc.constantFrom("0.01", "0.1", "0.5", "1", "2.5");
const contracts = fc.constantFrom(1, 50, 400, 1_500);
const steps = fc.integer({ min: -150, max: 150 });
const kind = <Name extends string>(name: Name) => fc.constant(name);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind("limit"), user, side, steps, btc }) },
  { weight: 4, arbitrary: fc.record({ kind: kind("market"), user, side, btc }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind("open"), user, side, contracts, leverage: fc.constantFrom(20, 100) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("pend"), user, side, contracts, steps }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: kind("stops"), user },
      ...{ win: fc.integer({ min: 1, max: 60 }), lose: fc.integer({ min: 1, max: 60 }) },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind("bet"), user, direction: fc.constantFrom("up" as const, "down") }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("cancel" as const, "close" as const), user }) },
  { weight: 4, arbitrary: fc.record({ kind: kind("pass"), ms: fc.constantFrom(100, 1_000, 3_000, 16_000) }) },
);
const away = (distance: number) => (HONEST * BigInt(10_000 + distance)) / 10_000n;

async function setStops({ leverage }: AttackRig, userId: number, win: number, lose: number): Promise<void> {
  const [first] = (await leverage.account(userId, USDT)).positions;
  if (first?.position.state !== "open") return;
  const isLong = first.position.side === "buy";
  const stops = { takeProfit: away(isLong ? win : -win), stopLoss: away(isLong ? -lose : lose) };
  await leverage.setStops(first.position.id, userId, stops).catch((error: unknown) => {
    expect(error).toMatchObject({ name: "Refused" });
  });
}

async function perform(rig: AttackRig, step: Act): Promise<unknown> {
  switch (step.kind) {
    case "limit":
      return rig.limit(step.user, step.side, step.steps, step.btc);
    case "market":
      return rig.market(step.user, step.side, step.btc);
    case "open":
      return rig.open(step.user, step.side, { contracts: step.contracts, leverage: step.leverage });
    case "pend":
      return rig.open(step.user, step.side, {
        contracts: step.contracts,
        mode: "limit",
        price: away(step.steps),
      });
    case "stops":
      return setStops(rig, step.user, step.win, step.lose);
    case "bet":
      return rig.bet(step.user, step.direction);
    case "cancel":
      return rig.cancelAll(step.user);
    case "close":
      return rig.closeAll(step.user);
    case "pass":
      return rig.pass(step.ms);
  }
}

/** Plays the steps, ends everything, and gives how many positions and options were opened. */
async function play(others: Others, list: readonly Act[]): Promise<{ positions: number; options: number }> {
  await using rig = await openAttack(others);
  const opened = { positions: 0, options: 0 };
  const before = await rig.worth();
  const limit = rig.houseRisk.exposure().limit;
  for (const step of list) {
    const result = await perform(rig, step);
    if (step.kind === "open" && result !== null) opened.positions += 1;
    if (step.kind === "bet" && result !== null) opened.options += 1;
    expect(rig.houseRisk.exposure().lost).toBeLessThanOrEqual(limit);
  }
  // Once in the same moment, whatever state the market was left in; then after the market has calmed down, for what was pending.
  await rig.finish();
  await rig.pass(6_000);
  await rig.finish();
  expect(await rig.worth()).toBeLessThanOrEqual(before);
  expect(rig.houseRisk.exposure().lost).toBe(0n);
  expect(rig.reported).toEqual([]);
  for (const userId of COLLUDERS) expect((await rig.leverage.account(userId, USDT)).positions).toEqual([]);
  return opened;
}

/** Fixed, so that a failure stays; and one that is new each time, so that more is tried. fast-check prints the seed of a failure. */
const seeds = [20260302, 7, undefined] as const;
const cases = (["house", "crowd", "nobody"] as const).flatMap((others) =>
  seeds.map((seed) => [others, seed] as const),
);

describe("generated schemes", () => {
  it.each(cases)(
    "LEVER-ATTACK-002 two accounts gain nothing by any orders while the price does not move: %s quotes, seed %s",
    async (others, seed) => {
      let [positions, options] = [0, 0];
      const property = fc.asyncProperty(
        fc.array(act, { minLength: 3, maxLength: 25, size: "max" }),
        async (list) => {
          const opened = await play(others, list);
          positions += opened.positions;
          options += opened.options;
        },
      );
      await fc.assert(property, { numRuns: 15, ...(seed === undefined ? {} : { seed }) });
      // The property says something only where positions and options can be opened.
      expect(positions > 0).toBe(others !== "nobody");
      expect(options > 0).toBe(others === "house");
    },
  );
});
