import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCOUNT_LIMIT, createCrowdImpact } from "#server/market-maker/crowd-impact.ts";

const amount = fc.double({ min: -0.01, max: 0.01, noNaN: true });
const added = (accounts: fc.Arbitrary<number>) => fc.array(fc.tuple(accounts, amount), { maxLength: 30 });

function totalOf(...groups: readonly (readonly (readonly [number, number])[])[]): number {
  const impact = createCrowdImpact();
  for (const group of groups) for (const [userId, by] of group) impact.add(userId, by);
  return impact.total;
}

describe("what takers do to a price", () => {
  it("MARKET-MAKER-006 two accounts alone do nothing to it", () => {
    fc.assert(
      fc.property(added(fc.constantFrom(1, 2)), (own) => {
        expect(totalOf(own)).toBe(0);
      }),
    );
  });

  it("MARKET-MAKER-006 two accounts among others move it by at most two accounts' limits", () => {
    const others = added(fc.integer({ min: 3, max: 20 }));
    fc.assert(
      fc.property(others, added(fc.constantFrom(1, 2)), (crowd, own) => {
        const moved = Math.abs(totalOf(crowd, own) - totalOf(crowd));
        expect(moved).toBeLessThanOrEqual(2 * ACCOUNT_LIMIT + 1e-12);
      }),
      { numRuns: 2_000 },
    );
  });

  it("MARKET-MAKER-006 fades until it is forgotten", () => {
    const impact = createCrowdImpact();
    for (const userId of [1, 2, 3]) impact.add(userId, 0.1);
    expect(impact.total).toBe(ACCOUNT_LIMIT);
    impact.fade(0.5);
    expect(impact.total).toBe(ACCOUNT_LIMIT / 2);
    for (let times = 0; times < 20; times += 1) impact.fade(0.5);
    expect(impact.total).toBe(0);
  });
});
