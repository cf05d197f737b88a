import * as fc from "fast-check";
import { expect, it } from "vitest";
import { acquire, amountHeld, averageEntry, costHeld, type Holding, leave } from "#domain/records/cost.ts";

const size = fc.bigInt({ min: 1n, max: 10n ** 12n });
const steps = fc.array(fc.record({ buys: fc.boolean(), amount: size, cost: size }), {
  minLength: 1,
  maxLength: 30,
});
const methods = fc.constantFrom("average" as const, "fifo" as const);

it("RECORD-COST-001 no cost is lost: what left and what is held sum to what came in, by both methods", async () => {
  await fc.assert(
    fc.property(methods, steps, (method, all) => {
      let holding: Holding = [];
      let [cost, units] = [0n, 0n];
      for (const [index, step] of all.entries()) {
        if (step.buys) {
          holding = acquire(method, holding, { acquiredAt: index, ...step });
          cost += step.cost;
          units += step.amount;
          continue;
        }
        const left = leave(holding, step.amount);
        const out = left.lots.reduce((sum, { amount }) => sum + amount, 0n);
        expect(out + left.missing).toBe(step.amount);
        holding = left.holding;
        cost -= left.lots.reduce((sum, lot) => sum + lot.cost, 0n);
        units -= out;
      }
      expect(costHeld(holding)).toBe(cost);
      expect(amountHeld(holding)).toBe(units);
    }),
  );
});

it("RECORD-COST-002 units leave the oldest lots first; an average is one lot, and its entry cost ÷ amount", () => {
  const lots = [
    { acquiredAt: 1, amount: 100_000_000n, cost: 10n },
    { acquiredAt: 2, amount: 100_000_000n, cost: 30n },
  ];
  const fill = (method: "average" | "fifo") =>
    lots.reduce<Holding>((holding, lot) => acquire(method, holding, lot), []);
  expect(leave(fill("fifo"), 150_000_000n)).toEqual({
    lots: [lots[0], { acquiredAt: 2, amount: 50_000_000n, cost: 15n }],
    missing: 0n,
    holding: [{ acquiredAt: 2, amount: 50_000_000n, cost: 15n }],
  });
  expect(leave(fill("average"), 50_000_000n).lots).toEqual([
    { acquiredAt: null, amount: 50_000_000n, cost: 10n },
  ]);
  expect(averageEntry(fill("average"))).toBe(20n);
  expect(averageEntry([])).toBeNull();
});
