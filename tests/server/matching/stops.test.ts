import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createStops, isReached, type StopDirection, type Waiting } from "#server/exchange/matching/stops.ts";
import { createUndoJournal } from "#server/exchange/sequence/undo.ts";

function waiting(id: number, direction: StopDirection, price: bigint, owner = 1): Waiting {
  return { id, owner, sequence: id, stop: { price, direction } };
}
const idsOf = (orders: readonly Waiting[]) => orders.map(({ id }) => id);

it("SPOT-STOP-004 takes out what a price has come to, in the order in which it came there", () => {
  const stops = createStops<Waiting>(createUndoJournal());
  for (const order of [
    waiting(1, "rising", 103n),
    waiting(2, "rising", 101n),
    waiting(3, "falling", 97n),
    waiting(4, "rising", 101n),
    waiting(5, "falling", 99n),
    waiting(6, "rising", 104n),
  ])
    stops.add(order);
  expect(stops.takeReached(100n)).toEqual([]);
  expect(idsOf(stops.takeReached(103n))).toEqual([2, 4, 1]);
  expect(stops.takeReached(103n)).toEqual([]);
  expect(idsOf(stops.takeReached(97n))).toEqual([5, 3]);
  expect(idsOf(stops.ordersOf(1))).toEqual([6]);
  stops.clear();
  expect([stops.find(6), stops.countOf(1), stops.takeReached(200n)]).toEqual([undefined, 0, []]);
});

it("SPOT-CANCEL-001 takes one out of the middle of equal prices", () => {
  const stops = createStops<Waiting>(createUndoJournal());
  for (const id of [1, 2, 3]) stops.add(waiting(id, "falling", 50n, id));
  expect(stops.remove(2)?.id).toBe(2);
  expect(stops.remove(2)).toBeUndefined();
  expect([stops.find(2), stops.countOf(2), stops.countOf(3)]).toEqual([undefined, 0, 1]);
  expect(idsOf(stops.takeReached(50n))).toEqual([1, 3]);
});

type Step = { price: bigint; direction: StopDirection } | { remove: number } | { last: bigint };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ price: fc.bigInt(1n, 9n), direction: fc.constantFrom<StopDirection>("rising", "falling") }),
  fc.record({ remove: fc.nat(30) }),
  fc.record({ last: fc.bigInt(1n, 9n) }),
);

function byMeeting(a: Waiting, b: Waiting): number {
  if (a.stop.direction !== b.stop.direction) return a.stop.direction === "rising" ? -1 : 1;
  const nearer = Number(a.stop.price - b.stop.price) * (a.stop.direction === "rising" ? 1 : -1);
  return nearer || a.sequence - b.sequence;
}

function play(steps: readonly Step[]): void {
  const stops = createStops<Waiting>(createUndoJournal());
  let naive: Waiting[] = [];
  steps.forEach((each, index) => {
    if ("remove" in each) {
      expect(stops.remove(each.remove)).toBe(naive.find(({ id }) => id === each.remove));
      naive = naive.filter(({ id }) => id !== each.remove);
    } else if ("last" in each) {
      const reached = naive.filter(({ stop }) => isReached(stop, each.last)).toSorted(byMeeting);
      expect(stops.takeReached(each.last)).toEqual(reached);
      naive = naive.filter((order) => !reached.includes(order));
    } else {
      const order = waiting(index, each.direction, each.price, index % 3);
      stops.add(order);
      naive.push(order);
    }
    for (const owner of [0, 1, 2])
      expect(stops.ordersOf(owner)).toEqual(naive.filter((order) => order.owner === owner));
  });
}

it("SPOT-STOP-004 agrees with a sorted list after any steps", async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => play(steps));
  await fc.assert(property);
});
