import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Change,
  changesTo,
  type QuoteSettings,
  type RestingOrder,
  wantedQuotes,
} from "../../examples/quoting-bot/quotes.ts";
import { units } from "../server/support/rig.ts";

const settings: QuoteSettings = {
  ...{ halfSpreadBps: 10n, stepBps: 5n, levels: 2, amount: units("0.0021"), maxPosition: units("0.01") },
  ...{ tick: units("0.01"), lot: units("0.001") },
};
const mark = units("60000.005");

const quotesAt = (position: string) =>
  wantedQuotes(mark, units(position), settings).map(({ side, price }) => [side, Number(price) / 1e8]);

it("API-BOT-001 quotes are around the mark, shift against the position, and stop at the largest one", () => {
  expect(quotesAt("0")).toEqual([
    ["buy", 59_940],
    ["sell", 60_060.01],
    ["buy", 59_910],
    ["sell", 60_090.01],
  ]);
  expect(wantedQuotes(mark, 0n, settings).map(({ amount }) => amount)).toEqual(Array(4).fill(units("0.002")));
  // Half of the largest position: half of half the spread lower.
  expect(quotesAt("0.005").slice(0, 2)).toEqual([
    ["buy", 59_910.03],
    ["sell", 60_029.98],
  ]);
  expect(quotesAt("0.01").map(([side]) => side)).toEqual(["sell", "sell"]);
  expect(quotesAt("-0.02").map(([side]) => side)).toEqual(["buy", "buy"]);
});

const order: fc.Arbitrary<RestingOrder> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  side: fc.constantFrom("buy", "sell"),
  price: fc.bigInt(units("59000"), units("61000")),
  amount: fc.bigInt(units("0.002"), units("0.004")),
  filled: fc.bigInt(0n, units("0.001")),
});

/** The orders after the changes. */
function after(resting: readonly RestingOrder[], changes: readonly Change[]): readonly RestingOrder[] {
  const orders = new Map(resting.map((one) => [one.id, one] as const));
  for (const [at, change] of changes.entries()) {
    if (change.type === "place") orders.set(-at - 1, { id: -at - 1, filled: 0n, ...change.quote });
    else if (change.type === "cancel") orders.delete(change.id);
    else {
      const present = orders.get(change.id);
      if (present === undefined) throw new Error(`There is no order ${change.id}`);
      orders.set(change.id, { ...present, price: change.price, amount: change.amount });
    }
  }
  return [...orders.values()];
}

it("API-BOT-002 changes lead from any orders to the wanted quotes, and none is needed afterwards", async () => {
  const open = fc.uniqueArray(order, { maxLength: 8, selector: ({ id }) => id });
  const positions = fc.bigInt(-settings.maxPosition, settings.maxPosition);
  await fc.assert(
    fc.property(open, positions, (resting, position) => {
      const wanted = wantedQuotes(mark, position, settings);
      const tolerance = units("5");
      const orders = after(resting, changesTo(wanted, resting, tolerance));
      expect(orders).toHaveLength(wanted.length);
      expect(changesTo(wanted, orders, tolerance)).toEqual([]);
      for (const side of ["buy", "sell"] as const) {
        const sorted = (all: readonly { side: string; price: bigint }[]) =>
          all
            .filter((one) => one.side === side)
            .map(({ price }) => price)
            .toSorted((one, other) => Number(one - other));
        for (const [at, price] of sorted(orders).entries()) {
          const difference = price - (sorted(wanted)[at] ?? 0n);
          expect(difference <= tolerance && -difference <= tolerance).toBe(true);
        }
      }
    }),
  );
});
