import * as fc from "fast-check";
import { expect, it } from "vitest";
import { trailStop } from "#domain/spot/trail.ts";
import type { Order, SpotExchange } from "#server/exchange/spot/types.ts";
import { BTC_USDT, quote, restartSpot, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { expectInvariants } from "./invariants.ts";
import { openedAt60000, trailing } from "./trail-orders.ts";

type Step =
  | {
      readonly kind: "place";
      readonly side: "buy" | "sell";
      readonly behind: string;
      readonly ahead: number | null;
    }
  | { readonly kind: "move"; readonly to: number; readonly failing: boolean }
  | { readonly kind: "restart" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      side: fc.constantFrom("buy" as const, "sell" as const),
      behind: fc.constantFrom("1", "3", "0.01", "0.1 %", "0.13 %"),
      ahead: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null, freq: 2 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      to: fc.integer({ min: -8, max: 8 }),
      failing: fc.nat(6).map((draw) => draw === 0),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);

/** What the exchange must show of an order, by the prices that were committed since it was placed: highest or lowest, and whether it has triggered. */
interface Expected {
  readonly id: number;
  readonly order: Order;
  reference: bigint | null;
  triggered: boolean;
}

/** The formula, applied to one more last price. */
function meet(expected: Expected, last: bigint): void {
  const { order, reference } = expected;
  const { side, trail } = order;
  if (expected.triggered || trail === null) return;
  const isBetter = (than: bigint) => (side === "sell" ? last > than : last < than);
  if (reference === null) {
    const { activation } = trail;
    if (activation !== null && (isBetter(activation) || last === activation)) expected.reference = last;
    return;
  }
  if (isBetter(reference)) expected.reference = last;
  const stop = trailStop(side, trail.distance, expected.reference ?? last, units("0.01"));
  expected.triggered = side === "sell" ? last <= stop : last >= stop;
}

async function play(steps: readonly Step[]): Promise<void> {
  const failures = createFailures();
  await using rig = await openedAt60000(failures.wrap);
  let exchange: Awaited<ReturnType<typeof restartSpot>> | null = null;
  const current = (): SpotExchange => exchange ?? rig.exchange;
  const all: Expected[] = [];
  const moveTo = async (price: string) => {
    const amount = "0.0001";
    await current().house(BTC_USDT, [quote(8, "sell", price, amount), quote(9, "buy", price, amount)]);
  };
  for (const one of steps) {
    const last = current().lastPrice(BTC_USDT) ?? 0n;
    if (one.kind === "restart") {
      exchange = await restartSpot({ ...rig, storage: failures.wrap(rig.storage) }, exchange ?? rig.exchange);
      // The last price of desks is kept by the candles, which this rig has not.
      await moveTo(String(Number(last) / 1e8));
    } else if (one.kind === "place") {
      const ahead =
        one.ahead === null ? null : last + (one.side === "sell" ? 1n : -1n) * units(String(one.ahead));
      const activation = ahead === null ? null : String(Number(ahead) / 1e8);
      const order = await current().place(
        BTC_USDT,
        trailing(one.side, one.behind, { amount: "0.001", offset: "0", activation }),
      );
      all.push({ id: order.id, order, reference: activation === null ? last : null, triggered: false });
    } else {
      failures.fail(one.failing ? 1 : 0);
      await moveTo(String(60_000 + one.to));
      failures.fail(0);
      const now = current().lastPrice(BTC_USDT) ?? 0n;
      for (const expected of all) meet(expected, now);
    }
    const query = { page: 1, limit: 200, marketId: null, state: null, clientOrderId: null } as const;
    const { rows } = await current().orders(1, query);
    for (const { id, reference, triggered } of all) {
      const row = rows.find((order) => order.id === id);
      expect(row?.trail?.reference, "SPOT-TRAIL-001").toBe(reference);
      expect((row?.stop?.triggeredAt ?? null) !== null, "SPOT-TRAIL-003").toBe(triggered);
    }
    await expectInvariants(rig, current(), [1]);
  }
}

it("SPOT-TRAIL-001 SPOT-TRAIL-003 SPOT-TRAIL-006 follow by the formula through any moves and restarts", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25, size: "max" }), play);
  await fc.assert(property, { numRuns: 40 });
}, 60_000);
