import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstIndex } from "#domain/first-index.ts";

describe("the first index", () => {
  it("SOCKET-DIFF-001 is where a value belongs in a sorted list, before its equals", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30 })),
        fc.integer({ min: 0, max: 30 }),
        (numbers, value) => {
          const sorted = numbers.toSorted((a, b) => a - b);
          const smaller = sorted.filter((number) => number < value).length;
          expect(firstIndex(sorted, (number) => number < value)).toBe(smaller);
          expect(firstIndex(sorted, (number) => number < value, smaller)).toBe(smaller);
        },
      ),
    );
  });
});
