import fc from "fast-check";
import { expect, it } from "vitest";
import { profitOf } from "#domain/leverage/margin.ts";
import { type Shares, splitOf } from "#domain/leverage/split.ts";

const names = ["amount", "margin", "marginLeft", "fee", "overnightFee"] as const;
const money = fc.bigInt({ min: 0n, max: 10n ** 16n });
const wholes = fc
  .record({
    ...{ contracts: fc.integer({ min: 2, max: 10_000 }), size: fc.bigInt({ min: 1n, max: 10n ** 12n }) },
    ...{ left: money, used: money, fee: money, overnightFee: money },
  })
  .map(
    ({ contracts, size, left, used, ...fees }): Shares => ({
      ...{ ...fees, contracts, amount: BigInt(contracts) * size, margin: left + used, marginLeft: left },
    }),
  );
/** Where a position is cut, in the order in which its parts close. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });

/** The parts of a position that closes step by step, the last of which is what the others left. */
function partsOf(whole: Shares, chosen: readonly number[]): readonly Shares[] {
  const parts: Shares[] = [];
  let rest = whole;
  for (const at of chosen) {
    const contracts = Math.floor(at * rest.contracts);
    if (contracts < 1 || contracts >= rest.contracts) continue;
    const split = splitOf(rest, contracts);
    parts.push(split.part);
    rest = split.rest;
  }
  return [...parts, rest];
}
const sumOf = (parts: readonly Shares[], name: (typeof names)[number]) =>
  parts.reduce((sum, one) => sum + one[name], 0n);

it("LEVER-PART-002 the parts of any split add up to the whole exactly", () => {
  fc.assert(
    fc.property(wholes, cuts, (whole, chosen) => {
      const parts = partsOf(whole, chosen);
      expect(parts.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(whole.contracts);
      for (const name of names) expect(sumOf(parts, name)).toBe(whole[name]);
    }),
  );
});

it("LEVER-PART-002 a part has its share rounded down, and never more margin left than margin, as the rest", () => {
  fc.assert(
    fc.property(wholes, fc.double({ min: 0, max: 1, noNaN: true }), (whole, at) => {
      const contracts = 1 + Math.floor(at * (whole.contracts - 2));
      const { part, rest } = splitOf(whole, contracts);
      const [k, n] = [BigInt(contracts), BigInt(whole.contracts)];
      expect(part.amount * n).toBe(whole.amount * k);
      for (const name of names) {
        const error = whole[name] * k - part[name] * n;
        expect(error >= 0n && error < n).toBe(true);
      }
      for (const one of [part, rest]) {
        expect(one.marginLeft <= one.margin).toBe(true);
        for (const name of names) expect(one[name] >= 0n).toBe(true);
      }
    }),
  );
});

it("LEVER-PART-003 the profits of parts at one price are less than a unit each below that of the whole", () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 14n });
  fc.assert(
    fc.property(
      wholes,
      cuts,
      price,
      price,
      fc.constantFrom("buy", "sell"),
      (whole, chosen, open, now, side) => {
        const parts = partsOf(whole, chosen);
        const profit = ({ amount }: Shares) => profitOf(side, open, now, amount);
        const missing = profit(whole) - parts.reduce((sum, one) => sum + profit(one), 0n);
        expect(missing >= 0n && missing < BigInt(parts.length)).toBe(true);
      },
    ),
  );
});
