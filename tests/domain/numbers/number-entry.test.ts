import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumber } from "#domain/numbers/number-entry.ts";

describe("typed numbers", () => {
  it.each([
    ["1.5", "1.5"],
    ["1,5", "1.5"],
    ["0,123", "0.123"],
    ["1,2345", "1.2345"],
    ["12,34", "12.34"],
    [".5", "0.5"],
    [",5", "0.5"],
    ["1.", "1"],
    ["007", "7"],
    ["1,234.5", "1234.5"],
    ["1.234,5", "1234.5"],
    ["1 234 567,89", "1234567.89"],
    ["1\u202f234,5", "1234.5"],
    ["1'234.5", "1234.5"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["67412.300", "67412.300"],
    ["１２３．４", "123.4"],
    ["-1", "-1"],
    ["+2", "2"],
  ])("SPOT-FORM-005 reads %j as %s", (text, decimal) => {
    expect(readNumber(text)).toEqual({ kind: "number", decimal });
  });

  it.each([
    "1,234",
    "12,345",
    "abc",
    "1e5",
    "1.2.3",
    "1,23,4",
    "1,2.3,4",
    "--1",
    ".",
    "1,23.4",
    "9".repeat(41),
  ])("SPOT-FORM-005 never guesses what %j means", (text) => {
    expect(readNumber(text)).toEqual({ kind: "unclear" });
  });

  it.each(["", "  ", "\u00a0"])("%j is blank", (text) => {
    expect(readNumber(text)).toEqual({ kind: "blank" });
  });

  it("SPOT-FORM-005 reads every plain decimal as itself", () => {
    const plain = fc.tuple(fc.nat(), fc.nat(99_999_999)).map(([whole, fraction]) => `${whole}.${fraction}`);
    fc.assert(
      fc.property(plain, (text) => {
        expect(readNumber(text)).toEqual({ kind: "number", decimal: text });
      }),
    );
  });
});
