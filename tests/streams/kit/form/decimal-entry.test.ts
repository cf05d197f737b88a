import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/languages.ts";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { choicesOf, entryIn, readEntry, textOfEntry } from "#domain/numbers/number-entry.ts";
import { amountProblem, decimalIn } from "#src/streams/kit/form/decimal-entry.ts";
import { typedValue } from "#src/streams/kit/form/typed-number.ts";
import { grouped } from "#src/ui/kit/format/decimal.ts";
import { createFormat } from "#src/ui/kit/format/format.ts";

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
    ["abc", 8, "number_invalid"],
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

  it("STREAM-ENTRY-003 in every language a pasted amount is read right or asked about, never read as another", () => {
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

/** Every language's format, by its name. */
const formats = Object.entries(languages).map(([name, tag]) => [name, createFormat(tag)] as const);

describe("entries in a language", () => {
  it.each([
    [",", "1,5", "1.5"],
    [",", "1,500", "1.500"],
    [",", "1.5", "1.5"],
    [",", "67.462,12", "67462.12"],
    [",", "67,462.12", "67462.12"],
    [",", "1.234.567", "1234567"],
    [",", "0.500", "0.500"],
    [",", "1.500", "1,500"],
    [",", "-12.345", "-12,345"],
    [".", "1.500", "1.500"],
    [".", "1,500", "1,500"],
    [".", "1,50", "1.50"],
    [".", "1.234.567", "1234567"],
    [".", " ", ""],
    [",", "1.2,3.4", "1.2,3.4"],
  ] as const)("STREAM-ENTRY-004 with '%s' before decimals '%s' is the entry '%s'", (mark, text, entry) => {
    expect(entryIn(text, mark)).toBe(entry);
  });

  it("STREAM-ENTRY-004 two numbers are meant by one group of three behind the other mark, and by nothing else", () => {
    const text = fc.stringMatching(/^[+-]?[0-9.,]{1,9}$/);
    fc.assert(
      fc.property(text, fc.constantFrom(",", "."), (typed, mark) => {
        const isAsked = choicesOf(entryIn(typed, mark)) !== null;
        const other = mark === "," ? "[.]" : ",";
        expect(isAsked).toBe(new RegExp(`^[+-]?[1-9][0-9]{0,2}${other}[0-9]{3}$`).test(typed));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(formats)("STREAM-ENTRY-005 a field in %s reads back what it shows", (_, { decimalMark }) => {
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const plain = formatDecimal(value, 8, decimals);
        expect(entryIn(textOfEntry(plain, decimalMark), decimalMark)).toBe(plain);
      }),
    );
  });

  it.each(formats)("STREAM-ENTRY-005 a question in %s stays the same question", (_, { decimalMark }) => {
    const head = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(head, fc.integer({ min: 100, max: 999 }), (before, after) => {
        const entry = `${before},${after}`;
        expect(entryIn(textOfEntry(entry, decimalMark), decimalMark)).toBe(entry);
      }),
    );
  });

  it.each(formats)(
    "STREAM-ENTRY-005 an amount copied from a page in %s is read right or asked about",
    (_, format) => {
      fc.assert(
        fc.property(money, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
          const plain = formatDecimal(value, 8, decimals);
          const entry = entryIn(format.amount(plain, decimals), format.decimalMark);
          const choices = choicesOf(entry)?.map((choice) => parseDecimal(choice));
          if (choices === undefined) expect(entry).toBe(plain);
          else expect(choices).toContain(parseDecimal(plain));
        }),
        { numRuns: 300 },
      );
    },
  );
});
