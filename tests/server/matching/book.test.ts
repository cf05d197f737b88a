import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBook } from "#server/exchange/matching/book.ts";
import type { Book, HeldBook, Resting, Side } from "#server/exchange/matching/types.ts";
import { createUndoJournal, type Undo } from "#server/exchange/sequence/undo.ts";
import { createNaiveBook } from "./naive-book.ts";

type TestOrder = Omit<Resting, "amount"> & { amount: bigint };

/** @param visible of an iceberg order */
function resting(
  id: number,
  owner: number,
  side: Side,
  price: bigint,
  amount: bigint,
  visible: bigint | null = null,
): TestOrder {
  return { id, owner, side, price, amount, remaining: amount, visible };
}

const books = [
  ["fast", <T extends Resting>() => createBook<T>(createUndoJournal())],
  ["naive", createNaiveBook],
] as const;

describe.each(books)("the %s book", (_, create) => {
  it("SPOT-MATCH-001 fills better prices first, and of equal prices the older order", () => {
    const book = create<TestOrder>();
    book.add(resting(1, 1, "sell", 102n, 5n));
    book.add(resting(2, 2, "sell", 101n, 5n));
    book.add(resting(3, 3, "sell", 101n, 5n));
    book.add(resting(4, 4, "sell", 103n, 5n));
    const matches = book.take({ owner: 9, side: "buy", price: 102n, remaining: 12n });
    expect(matches.map(({ maker }) => maker.id)).toEqual([2, 3, 1]);
    expect(matches.map((match) => (match.kind === "trade" ? match.amount : 0n))).toEqual([5n, 5n, 2n]);
    expect(book.levels("sell", 9)).toEqual([
      [102n, 3n],
      [103n, 5n],
    ]);
  });

  it("SPOT-MATCH-002 trades at the resting order's price and stops at the taker's limit", () => {
    const book = create<TestOrder>();
    book.add(resting(1, 1, "buy", 99n, 1n));
    book.add(resting(2, 1, "buy", 98n, 1n));
    const taker = { owner: 2, side: "sell", price: 99n, remaining: 3n } as const;
    expect(book.take({ ...taker })).toMatchObject([{ kind: "trade", price: 99n, amount: 1n }]);
    expect(book.best("buy")).toBe(98n);
  });

  it("SPOT-MATCH-003 keeps the place in the queue of an order that filled in part", () => {
    const book = create<TestOrder>();
    book.add(resting(1, 1, "sell", 100n, 5n));
    book.add(resting(2, 2, "sell", 100n, 5n));
    book.take({ owner: 9, side: "buy", price: 100n, remaining: 2n });
    expect(book.find(1)?.remaining).toBe(3n);
    const [next] = book.take({ owner: 9, side: "buy", price: 100n, remaining: 1n });
    expect(next?.maker.id).toBe(1);
  });

  it("SPOT-MATCH-004 cancels the resting order of the taker's owner and goes on", () => {
    const book = create<TestOrder>();
    book.add(resting(1, 7, "sell", 100n, 5n));
    book.add(resting(2, 8, "sell", 101n, 5n));
    const matches = book.take({ owner: 7, side: "buy", price: 101n, remaining: 5n });
    expect(matches.map(({ kind, maker }) => [kind, maker.id])).toEqual([
      ["selfTrade", 1],
      ["trade", 2],
    ]);
    expect(book.levels("sell", 9)).toEqual([]);
  });

  it("SPOT-STAY-002 previews a taker's fill: others' orders at its price or better", () => {
    const book = create<TestOrder>();
    book.add(resting(1, 1, "sell", 101n, 5n));
    book.add(resting(2, 2, "sell", 102n, 4n));
    book.add(resting(3, 2, "sell", 103n, 3n));
    book.add(resting(4, 2, "buy", 99n, 9n));
    expect(book.takeable({ owner: 9, side: "buy", price: 102n })).toBe(9n);
    expect(book.takeable({ owner: 2, side: "buy", price: 103n })).toBe(5n);
    expect(book.takeable({ owner: 9, side: "sell", price: 100n })).toBe(0n);
  });

  it("SPOT-ICEBERG-001 shows a part of an iceberg order; the next part comes last at its price", () => {
    const book = create<TestOrder>();
    book.add(resting(1, 1, "sell", 100n, 7n, 3n));
    book.add(resting(2, 2, "sell", 100n, 4n));
    expect(book.levels("sell", 1)).toEqual([[100n, 7n]]);
    const matches = book.take({ owner: 9, side: "buy", price: 100n, remaining: 5n });
    expect(matches).toMatchObject([
      { maker: { id: 1 }, amount: 3n, left: 4n, isRenewed: true },
      { maker: { id: 2 }, amount: 2n, left: 2n, isRenewed: false },
    ]);
    expect(book.levels("sell", 1)).toEqual([[100n, 5n]]);
    // A larger taker meets the order again, until nothing of it remains.
    const rest = book.take({ owner: 9, side: "buy", price: 100n, remaining: 9n });
    expect(rest.map((match) => [match.maker.id, match.kind === "trade" ? match.amount : 0n])).toEqual([
      [2, 2n],
      [1, 3n],
      [1, 1n],
    ]);
    expect(book.best("sell")).toBeNull();
  });

  it("SPOT-ICEBERG-002 counts hidden parts for what must be filled at once, and shows none in a preview", () => {
    const book = create<TestOrder>();
    book.add(resting(1, 1, "sell", 100n, 9n, 2n));
    const taker = { owner: 9, side: "buy", price: 100n, remaining: 6n } as const;
    expect(book.takeable(taker)).toBe(9n);
    expect(book.meet({ ...taker })).toMatchObject([{ amount: 2n }]);
    expect([...book.orders("sell")]).toMatchObject([{ remaining: 9n }]);
  });

  it("SPOT-ICEBERG-003 takes a lowered amount from the hidden part first, and keeps the place", () => {
    const book = create<TestOrder>();
    const order = resting(1, 1, "buy", 50n, 9n, 4n);
    book.add(order);
    book.add(resting(2, 2, "buy", 50n, 1n));
    book.take({ owner: 9, side: "sell", price: 50n, remaining: 1n });
    book.reduce(1, 5n);
    order.amount -= 5n;
    expect(book.levels("buy", 1)).toEqual([[50n, 4n]]);
    expect(book.take({ owner: 9, side: "sell", price: 50n, remaining: 3n })).toMatchObject([
      { maker: { id: 1 }, amount: 3n, left: 0n },
    ]);
  });

  it("SPOT-AMEND-002 lowers an order that keeps its place in the queue", () => {
    const book = create<TestOrder>();
    for (const id of [1, 2, 3]) book.add(resting(id, id, "buy", 50n, 5n));
    book.reduce(2, 4n);
    expect(book.levels("buy", 1)).toEqual([[50n, 11n]]);
    const matches = book.take({ owner: 9, side: "sell", price: 50n, remaining: 7n });
    expect(matches).toMatchObject([
      { maker: { id: 1 }, amount: 5n },
      { maker: { id: 2 }, amount: 1n },
      { maker: { id: 3 }, amount: 1n },
    ]);
  });

  it("SPOT-CANCEL-001 takes an order out of the middle of a level", () => {
    const book = create<TestOrder>();
    for (const id of [1, 2, 3]) book.add(resting(id, id, "buy", 50n, 2n));
    expect(book.remove(2)?.id).toBe(2);
    expect(book.remove(2)).toBeUndefined();
    expect(book.levels("buy", 1)).toEqual([[50n, 4n]]);
    expect(book.levels("buy", 0)).toEqual([]);
  });
});

type Place = {
  kind: "place";
  owner: number;
  side: Side;
  price: bigint;
  amount: bigint;
  visible: bigint | null;
  rests: boolean;
};
type Step = Place | { kind: "remove"; nth: number } | { kind: "reduce"; nth: number; by: bigint };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      owner: fc.integer({ min: 1, max: 4 }),
      side: fc.constantFrom<Side>("buy", "sell"),
      price: fc.bigInt({ min: 95n, max: 105n }),
      amount: fc.bigInt({ min: 1n, max: 9n }),
      visible: fc.option(fc.bigInt({ min: 1n, max: 4n })),
      rests: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("remove" as const), nth: fc.nat(200) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("reduce" as const),
      nth: fc.nat(200),
      by: fc.bigInt({ min: 1n, max: 8n }),
    }),
  },
);

/** Does a step; gives everything that can be seen of the book afterwards. */
function perform(book: Book<TestOrder>, action: Step, id: number, undo?: Undo): unknown {
  let done: unknown;
  if (action.kind === "remove") done = book.remove(1 + (action.nth % id));
  else if (action.kind === "reduce") {
    const order = book.find(1 + (action.nth % id));
    if (order && action.by < order.remaining) {
      book.reduce(order.id, action.by);
      const { by } = action;
      order.amount -= by;
      undo?.add(() => {
        order.amount += by;
      });
    }
  } else {
    const { owner, side, price, amount, visible, rests } = action;
    const order = resting(id, owner, side, price, amount, visible);
    const seen = book.meet(order).map(({ maker: { id: met }, ...match }) => ({ ...match, met }));
    const hides = [...book.orders(side === "buy" ? "sell" : "buy")].some((one) => one.visible !== null);
    const taken = book.take(order);
    // What is hidden is taken, but not seen before.
    if (!hides) expect(taken.map(({ maker: { id: met }, ...match }) => ({ ...match, met }))).toEqual(seen);
    done = taken.map((match) => ({ ...match, maker: { ...match.maker } }));
    if (rests && order.remaining > 0n) book.add(order);
  }
  const owners = [1, 2, 3, 4].map((owner) => [book.countOf(owner), book.ordersOf(owner)]);
  const sides = (["buy", "sell"] as const).map((side) => [
    book.best(side),
    book.levels(side, 20),
    [...book.orders(side)].map(({ id, remaining }) => [id, remaining]),
    book.takeable({ owner: 1, side, price: 100n }),
  ]);
  return structuredClone({ done, owners, sides });
}

it("SPOT-MATCH-005 the fast book and the naive one agree after every command", async () => {
  const property = fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
    const [fast, naive] = [createBook<TestOrder>(createUndoJournal()), createNaiveBook<TestOrder>()];
    steps.forEach((action, index) => {
      expect(perform(fast, action, index + 1)).toEqual(perform(naive, action, index + 1));
      const [bid, ask] = [fast.best("buy"), fast.best("sell")];
      if (action.kind === "place" && bid !== null && ask !== null) expect(bid).toBeLessThan(ask);
    });
  });
  await fc.assert(property, { numRuns: 300 });
});

/** Everything that can be seen of a held book. */
const seenOf = (held: HeldBook<TestOrder>) =>
  (["buy", "sell"] as const).map((side) => [
    [...held.orders(side)].map(({ order, shown }) => [order.id, shown]),
    held.levels(side, 20),
    held.levels(side, 2),
  ]);

it("SPOT-MATCH-009 a held book stays what it was while the book changes, and when the changes are undone", async () => {
  const property = fc.property(
    fc.array(step, { maxLength: 40 }),
    fc.array(step, { maxLength: 40 }),
    (before, after) => {
      const undo = createUndoJournal();
      const [fast, naive] = [createBook<TestOrder>(undo), createNaiveBook<TestOrder>()];
      before.forEach((action, index) => {
        for (const book of [fast, naive]) perform(book, action, index + 1);
      });
      undo.clear();
      const [held, expected] = [fast.hold(), seenOf(naive.hold())];
      expect(seenOf(held)).toEqual(expected);
      after.forEach((action, index) => {
        perform(fast, action, before.length + index + 1, undo);
        expect(seenOf(held)).toEqual(expected);
      });
      undo.rollBack();
      expect(seenOf(held)).toEqual(expected);
      expect(seenOf(fast.hold())).toEqual(expected);
    },
  );
  await fc.assert(property, { numRuns: 200 });
});
