import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, parseDecimal } from "#contract/decimal.ts";
import { amountProblem, choicesOf, decimalIn, readEntry } from "#src/streams/decimal-entry.ts";
import { typedValue } from "#src/streams/typed-number.ts";
import { grouped } from "#src/ui/format/decimal.ts";

const marks = {
  english: { group: ",", decimal: "." },
  german: { group: ".", decimal: "," },
  french: { group: "\u202f", decimal: "," },
  swiss: { group: "’", decimal: "." },
};
/** Money of the exchange: 8 decimals, up to a billion. */
const money = fc.bigInt({ min: 0n, max: 10n ** 17n });

describe("entered numbers", () => {
  it.each([
    ["", { kind: "blank" }],
    ["12,5", { kind: "number", decimal: "12.5" }],
    ["1.234,5", { kind: "number", decimal: "1234.5" }],
    ["1,234.5", { kind: "number", decimal: "1234.5" }],
    ["1,234,567", { kind: "number", decimal: "1234567" }],
    ["0,123", { kind: "number", decimal: "0.123" }],
    ["1,234", { kind: "ambiguous", choices: ["1234", "1.234"] }],
    ["-12,345", { kind: "ambiguous", choices: ["-12345", "-12.345"] }],
    ["１，２３４", { kind: "ambiguous", choices: ["1234", "1.234"] }],
    ["1,23,4", { kind: "unclear" }],
    ["12a", { kind: "unclear" }],
  ])("STREAM-ENTRY-001 reads '%s' as %o", (text, entry) => {
    expect(readEntry(text)).toEqual(entry);
  });

  it.each([
    ["", 8, "amount_required"],
    ["1,234", 8, "amount_ambiguous"],
    ["abc", 8, "malformed"],
    ["0.123", 2, "too_many_decimals"],
    ["0.100", 1, null],
    ["0", 8, "amount_not_positive"],
    ["-1", 8, "amount_not_positive"],
    ["5", 8, null],
  ] as const)("STREAM-ENTRY-002 an amount of '%s' with %i decimals: %s", (text, decimals, problem) => {
    expect(amountProblem(text, decimals)).toBe(problem);
  });

  it("STREAM-ENTRY-003 what the form writes itself is read back as it was", () => {
    fc.assert(
      fc.property(money, (value) => {
        expect(typedValue(formatDecimal(value))).toBe(value);
      }),
    );
  });

  it("STREAM-ENTRY-003 whatever separators a language has, a pasted amount is read right or asked about, never taken for another", () => {
    fc.assert(
      fc.property(
        money,
        fc.constantFrom(...Object.values(marks)),
        fc.integer({ min: 1, max: 8 }),
        (value, { group, decimal }, decimals) => {
          const plain = formatDecimal(value, 8, decimals);
          const pasted = grouped(plain, { group, decimal });
          const choices = choicesOf(pasted)?.map((choice) => parseDecimal(choice));
          const meant = parseDecimal(plain);
          if (choices === undefined) expect(typedValue(pasted)).toBe(meant);
          else expect(choices).toContain(meant);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("STREAM-ENTRY-003 a choice that was made is a number from then on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (head, tail) => {
        const choices = choicesOf(`${head},${String(tail).padStart(3, "0")}`);
        expect(choices).toHaveLength(2);
        for (const choice of choices ?? []) expect(decimalIn(choice)).not.toBeNull();
        expect(choices?.map((choice) => choicesOf(choice))).toEqual([null, null]);
      }),
    );
  });
});
