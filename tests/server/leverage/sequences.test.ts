import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isLive } from "#server/exchange/leverage/portfolio.ts";
import type { PlaceLeverage } from "#server/exchange/leverage/types.ts";
import { createFailures } from "../support/watched-storage.ts";
import { expectLeverageInvariants, followPositions } from "./invariants.ts";
import { BTC_USDT, ETH_USDT, type LeverageRig, openLeverage, order, USDT } from "./rig.ts";

const users = [1, 2];
const DAY = 86_400_000;
/** BTC around 50,000 and ETH around 3,000; a step is 1 % of it. */
const steps = { [BTC_USDT]: 500, [ETH_USDT]: 30 } as const;
type MarketId = keyof typeof steps;
const priceAt = (marketId: MarketId, percent: number) => String(steps[marketId] * (100 + percent));
const unitsAt = (marketId: MarketId, percent: number) =>
  BigInt(steps[marketId] * (100 + percent)) * 100_000_000n;

type Act =
  | {
      kind: "place";
      userId: number;
      marketId: MarketId;
      percent: number | null;
      /** Of its stops from its price. */
      distances: [number, number] | null;
      change: Partial<PlaceLeverage>;
    }
  | { kind: "close" | "cancel"; userId: number; nth: number }
  | { kind: "part"; userId: number; nth: number; share: number }
  | { kind: "stops"; userId: number; nth: number; percents: [number, number] }
  | { kind: "closeMany"; userId: number; side: "buy" | "sell" | null }
  | { kind: "withdraw"; userId: number; amount: bigint };
type Step =
  | { kind: "acts"; acts: Act[]; failing: boolean }
  | { kind: "tick"; marketId: MarketId; percent: number; failing: boolean }
  | { kind: "night" }
  | { kind: "restart"; knowsPrices: boolean };

const userId = fc.constantFrom(...users);
const marketId = fc.constantFrom<MarketId[]>(BTC_USDT, ETH_USDT);
const side = fc.constantFrom("buy" as const, "sell" as const);
const percent = fc.integer({ min: -30, max: 30 });
/** Of a stop from the last price, in percent. */
const distance = fc.integer({ min: 1, max: 20 });
const nth = fc.nat(6);
const failing = fc.nat(6).map((draw) => draw === 0);
const change = fc.record({
  side,
  contracts: fc.integer({ min: 1, max: 400 }),
  leverage: fc.constantFrom(5, 20, 50, 100),
  clientOrderId: fc.constantFrom("", "", "one", "two"),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      ...{
        userId,
        marketId,
        percent: fc.option(percent),
        distances: fc.option(fc.tuple(distance, distance)),
        change,
      },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("close" as const, "cancel" as const), userId, nth }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("stops" as const),
      userId,
      nth,
      percents: fc.tuple(distance, distance),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("part" as const),
      userId,
      nth,
      share: fc.integer({ min: 1, max: 110 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("closeMany" as const), userId, side: fc.option(side) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("withdraw" as const),
      ...{ userId, amount: fc.bigInt({ min: 1n, max: 10n ** 11n }) },
    }),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("acts" as const),
      ...{ acts: fc.array(act, { minLength: 1, maxLength: 5 }), failing },
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("tick" as const), marketId, percent, failing }) },
  { weight: 1, arbitrary: fc.constant({ kind: "night" as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart" as const), knowsPrices: fc.boolean() }) },
);

function stopsAround(price: bigint, towards: "buy" | "sell", [up, down]: readonly [number, number]) {
  const [above, below] = [price + (price * BigInt(up)) / 100n, price - (price * BigInt(down)) / 100n];
  return towards === "buy" ? { takeProfit: above, stopLoss: below } : { takeProfit: below, stopLoss: above };
}

async function perform(rig: LeverageRig, action: Act): Promise<unknown> {
  const { leverage } = rig;
  const { userId: owner } = action;
  if (action.kind === "place") {
    const price = action.percent === null ? null : unitsAt(action.marketId, action.percent);
    const mode = price === null ? "market" : "limit";
    const from = price ?? leverage.markPrice(action.marketId);
    const { distances } = action;
    const stops =
      from === null || distances === null
        ? {}
        : { stops: stopsAround(from, action.change.side ?? "buy", distances) };
    return leverage.place(
      order(owner, { ...action.change, marketId: action.marketId, mode, price, ...stops }),
    );
  }
  if (action.kind === "closeMany") return leverage.closeMany(owner, { side: action.side, marketId: null });
  if (action.kind === "withdraw")
    return leverage.withdraw({ userId: owner, currencyId: USDT, amount: action.amount, to: "change" });
  const { positions } = await leverage.account(owner, USDT);
  const chosen = positions[action.nth % Math.max(1, positions.length)]?.position;
  if (!chosen) return null;
  if (action.kind === "part") {
    const contracts = Math.ceil((chosen.contracts * action.share) / 100);
    return leverage.closePart(chosen.id, owner, contracts);
  }
  if (action.kind !== "stops") return leverage[action.kind](chosen.id, owner);
  const last = leverage.markPrice(chosen.marketId) ?? chosen.price;
  return leverage.setStops(chosen.id, owner, stopsAround(last, chosen.side, action.percents));
}

/** Nothing but refusals is thrown, and nothing but failed commits is reported. */
function expectOnlyRefusals(answers: readonly PromiseSettledResult<unknown>[]): void {
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ name: "Refused" });
}

async function play(list: readonly Step[]): Promise<void> {
  const failures = createFailures();
  await using rig = await openLeverage(":memory:", failures.wrap);
  const prices = new Map<number, bigint>();
  const seen = followPositions(rig);
  const tick = async (id: MarketId, at: number) => {
    prices.set(id, unitsAt(id, at));
    await rig.tick(priceAt(id, at), id);
  };
  for (const user of users) await rig.fund(user, "1000");
  await tick(BTC_USDT, 0);
  await tick(ETH_USDT, 0);
  for (const one of list) {
    if (one.kind === "restart") await rig.restart(one.knowsPrices ? prices : new Map());
    else if (one.kind === "night") {
      await rig.restart(prices, rig.clock.now() + DAY);
      await rig.clock.advance(10_000);
    } else {
      failures.fail(one.failing ? 1 : 0);
      if (one.kind === "tick") await tick(one.marketId, one.percent);
      else expectOnlyRefusals(await Promise.allSettled(one.acts.map((action) => perform(rig, action))));
      failures.fail(0);
    }
    await rig.settled();
    await expectLeverageInvariants(rig, users);
  }
  await tick(BTC_USDT, 0);
  await tick(ETH_USDT, 0);
  for (const user of users) {
    await rig.leverage.closeMany(user, { side: null, marketId: null }).catch(() => undefined);
    for (const { position } of (await rig.leverage.account(user, USDT)).positions)
      if (position.state === "pending") await rig.leverage.cancel(position.id, user);
    // What could not be closed against pending orders can be now.
    await rig.leverage.closeMany(user, { side: null, marketId: null }).catch(() => undefined);
    expect((await rig.wallet(user)).frozen).toBe(0n);
  }
  for (const position of seen.values()) expect(isLive(position)).toBe(false);
  await expectLeverageInvariants(rig, users);
  for (const error of rig.reported) expect(error).toMatchObject({ message: "The disk is full" });
}

it("LEVER-STATE-001 LEVER-MONEY-001 LEVER-RISK-006 hold after any orders, ticks, closes, nights and restarts", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40, size: "max" }), play);
  await fc.assert(property, { numRuns: 40 });
});
