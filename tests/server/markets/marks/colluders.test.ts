import fc from "fast-check";
import { expect, it } from "vitest";
import { crowdMiddle } from "#server/exchange/markets/marks/depth.ts";
import { crowdRules } from "#server/exchange/markets/marks/rules.ts";
import { createBook } from "#server/exchange/matching/book.ts";
import type { Book, Resting } from "#server/exchange/matching/types.ts";
import { createUndoJournal } from "#server/exchange/sequence/undo.ts";
import type { RestingOrder, Side } from "#server/exchange/spot/types.ts";
import { units } from "../../support/rig.ts";

const DEPTH = units("8000");
/** In steps of 0.001 % of the price. */
const STEP = units("0.01");
const BASE = 100_000n;
const COLLUDERS = [1, 2];

interface Placed {
  readonly owner: number;
  readonly side: Side;
  /** Steps away from the base price. */
  readonly away: number;
  /** Quote currency, in eighths of the depth. */
  readonly eighths: number;
}

interface Act extends Placed {
  readonly kind: "place" | "cancelAll";
}

const sides = fc.constantFrom<Side>("buy", "sell");
const away = (spread: number) => fc.integer({ min: 1, max: spread });
/** A crowd of ten to twenty people, each on both sides with a few orders, near enough for some books to be valid. */
const honest = fc.array(
  fc.record({ bid: away(60), ask: away(60), eighths: fc.double({ min: 0.3, max: 4, noNaN: true }) }),
  { minLength: 10, maxLength: 40 },
);
const acts = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 9, arbitrary: fc.constant("place" as const) },
      { weight: 1, arbitrary: fc.constant("cancelAll" as const) },
    ),
    owner: fc.constantFrom(...COLLUDERS),
    side: sides,
    away: fc.integer({ min: -140, max: 140 }),
    eighths: fc.double({ min: 0.1, max: 12, noNaN: true }),
  }),
  { minLength: 1, maxLength: 25 },
);

function priceOf(steps: number): bigint {
  return (BASE + BigInt(steps)) * STEP;
}

function amountOf(eighths: number, price: bigint): bigint {
  return (units((eighths * 1_000).toFixed(8)) * units("1")) / price;
}

function createActor(book: Book<Resting>) {
  let id = 0;
  return {
    place({ owner, side, away: steps, eighths }: Placed) {
      id += 1;
      const price = priceOf(steps);
      const amount = amountOf(eighths, price);
      const order = { id, owner, side, price, amount, remaining: amount, visible: null };
      book.take(order);
      if (order.remaining > 0n) book.add(order);
    },
    cancelAll: (owner: number) => {
      for (const order of book.ordersOf(owner)) book.remove(order.id);
    },
  };
}

function* ordersOf(book: Book<Resting>, side: Side): Generator<RestingOrder> {
  for (const { owner, price, remaining } of book.orders(side))
    yield { price, remaining, trader: { kind: "user", userId: owner } };
}

const middleOf = (book: Book<Resting>) => crowdMiddle(ordersOf(book, "buy"), ordersOf(book, "sell"), DEPTH);

/** w × (1 + 2c ÷ (K − c)), with a millionth for what the proof rounds away. */
const { people, colluding, spreadPpm } = crowdRules;
const BOUND = (Number(spreadPpm) / 1e6) * (1 + (2 * colluding) / (people - colluding)) + 1e-6;

function runCase(crowd: readonly { bid: number; ask: number; eighths: number }[], steps: readonly Act[]) {
  const book = createBook<Resting>(createUndoJournal());
  const { place, cancelAll } = createActor(book);
  crowd.forEach(({ bid, ask, eighths }, index) => {
    const owner = 100 + (index % 20);
    place({ owner, side: "buy", away: -bid, eighths });
    place({ owner, side: "sell", away: ask, eighths });
  });
  const middles: number[] = [];
  const note = () => {
    const middle = middleOf(book);
    if (middle !== null) middles.push(Number(middle));
  };
  note();
  for (const act of steps) {
    if (act.kind === "place") place(act);
    else cancelAll(act.owner);
    note();
  }
  return middles;
}

it("MARK-CROWD-003 no orders of two accounts move the crowd's price by more than 0.083 %", () => {
  let [seen, widest] = [0, 0];
  fc.assert(
    fc.property(honest, acts, (crowd, steps) => {
      const middles = runCase(crowd, steps);
      seen += middles.length;
      if (middles.length < 2) return;
      const swing = Math.max(...middles) / Math.min(...middles) - 1;
      widest = Math.max(widest, swing);
      expect(swing).toBeLessThanOrEqual(BOUND);
    }),
    { numRuns: 3_000 },
  );
  // The property says something only where books are valid and can be moved.
  expect(seen).toBeGreaterThan(3_000);
  expect(widest).toBeGreaterThan(0.000_1);
});

it("MARK-CROWD-003 the bound is less than what a leveraged position costs to open and close: 0.09 %", () => {
  expect(BOUND).toBeLessThan(0.000_9);
});

it("MARK-CROWD-003 the best that two accounts can do comes near to half the bound in each direction", () => {
  // Twelve people a step from the middle, and eight who ask as far away as a valid book can stretch: w × K ÷ (K − c) above the bids.
  const far = 64;
  const crowd = [
    ...Array.from({ length: 12 }, () => ({ bid: 1, ask: 1, eighths: 1.3 })),
    ...Array.from({ length: 8 }, () => ({ bid: 100, ask: far, eighths: 1.1 })),
  ];
  // The two take the near asks, and bid just below the far ones.
  const attack: Act[] = [
    { kind: "place", owner: 1, side: "buy", away: 1, eighths: 15.6 },
    ...COLLUDERS.map((owner): Act => ({ kind: "place", owner, side: "buy", away: far - 1, eighths: 1.1 })),
  ];
  const middles = runCase(crowd, attack);
  const swing = Math.max(...middles) / Math.min(...middles) - 1;
  expect(swing).toBeGreaterThan(BOUND * 0.45);
  expect(swing).toBeLessThan(BOUND * 0.5);
});
