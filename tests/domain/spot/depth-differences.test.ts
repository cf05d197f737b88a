import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeSides,
  depthChecksum,
  type Level,
  type Sides,
  wholeSides,
} from "#domain/spot/depth-differences.ts";

const bids: Level[] = [
  ["100.50", "1.0"],
  ["99.00", "2.0"],
  ["98.50", "3.0"],
];
const book: Sides = { bids, asks: bids.toReversed() };

/** A book after messages, of which each changes both sides alike. */
function bookAfter(before: Sides, ...messages: readonly Level[][]): Sides {
  return messages
    .map((changes): Sides => ({ bids: changes, asks: changes.toReversed() }))
    .reduce(changeSides, wholeSides(before))
    .read();
}

const sorted = (levels: ReadonlyMap<string, string>): Level[] =>
  [...levels].sort(([a], [b]) => Number(a) - Number(b));

describe("differences of a book", () => {
  it("SOCKET-DIFF-001 levels are added, changed and taken away in their places", () => {
    const changes: Level[] = [
      ["101.00", "4.0"],
      ["100.50", "0"],
      ["99.00", "2.5"],
      ["9.00", "7.0"],
    ];
    const changed: Level[] = [
      ["101.00", "4.0"],
      ["99.00", "2.5"],
      ["98.50", "3.0"],
      ["9.00", "7.0"],
    ];
    const both = { bids: changed, asks: changed.toReversed() };
    expect(bookAfter(book, changes)).toEqual(both);
    expect(bookAfter(book, ...changes.map((change) => [change]))).toEqual(both);
  });

  it("SOCKET-DIFF-001 a level that is gone already stays gone", () => {
    expect(bookAfter(book, [["99.50", "0"]])).toEqual(book);
    expect(bookAfter({ bids: [], asks: [] }, [["99.50", "0"]])).toEqual({ bids: [], asks: [] });
  });

  it("SOCKET-DIFF-001 changes that were never looked at are all in the next book that is", () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 90, max: 110 }), fc.integer({ min: 0, max: 3 })));
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 150 }), fc.integer({ min: 1, max: 9 }), (given, every) => {
        const known = new Map<string, string>();
        let kept = wholeSides({ bids: [], asks: [] });
        given.forEach((levels, message) => {
          const changes = new Map(levels.map(([price, amount]) => [`${price}.5`, `${amount}`]));
          for (const [price, amount] of changes) known.set(price, amount);
          if (message % every === 0) kept.read();
          kept = changeSides(kept, { bids: sorted(changes).toReversed(), asks: sorted(changes) });
        });
        const held = sorted(known).filter(([, amount]) => amount !== "0");
        expect(kept.read()).toEqual({ bids: held.toReversed(), asks: held });
      }),
    );
  });

  it("SOCKET-DIFF-001 a book that was looked at does not change with the next message", () => {
    const first = wholeSides(book);
    const second = changeSides(first, { bids: [["100.50", "0"]], asks: [] });
    const third = changeSides(second, { bids: [["99.00", "0"]], asks: [] });
    expect(third.read().bids).toHaveLength(1);
    expect(second.read().bids).toHaveLength(2);
    expect(first.read()).toBe(book);
  });

  it("SOCKET-DIFF-003 the checksum is the CRC-32 of the best 25 levels of each side as text", () => {
    const text = "100.50:1.0,99.00:2.0,98.50:3.0|101.00:0.5";
    expect(depthChecksum({ bids, asks: [["101.00", "0.5"]] })).toBe(crc32(text));
    expect(depthChecksum({ bids: [], asks: [] })).toBe(crc32("|"));
    const many = Array.from({ length: 26 }, (_, level): Level => [`${100 + level}`, "1"]);
    const sumOf = (levels: readonly Level[]) => depthChecksum({ bids: levels, asks: [] });
    expect(sumOf(many)).toBe(sumOf(many.slice(0, 25)));
    expect(sumOf(many.slice(1))).not.toBe(sumOf(many.slice(0, 25)));
  });
});
