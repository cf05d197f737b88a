import { describe, expect, it } from "vitest";
import { fill, localValues } from "#domain/fill.ts";

describe("Filling texts", () => {
  it("WIRE-BAD-006 a placeholder without a value leaves no hole", () => {
    expect(fill("Your {currency} balance is low.", {})).toBe("Your balance is low.");
    expect(fill("Your {currency} balance is low.", { currency: "BTC" })).toBe("Your BTC balance is low.");
    const multiple = "A multiple of {lot} {currency}.";
    expect(fill(multiple, { lot: "0.1" })).toBe("A multiple of 0.1.");
    expect(fill(multiple, { lot: "0.1", currency: "BTC" })).toBe("A multiple of 0.1 BTC.");
    expect(fill("{currency} is closed.", {})).toBe("is closed.");
  });

  it.each([
    ["en", "+1,234.50", "−20.00"],
    ["de", "+1.234,50", "−20,00"],
    ["sv", "+1\u00a0234,50", "−20,00"],
  ])("SHELL-LANG-005 numbers are written as %s writes them, names stay as they are", (tag, won, lost) => {
    expect(localValues({ symbol: "BTC/USDT", currency: "USDT", profit: "+1234.50" }, tag)).toEqual({
      symbol: "BTC/USDT",
      currency: "USDT",
      profit: won,
    });
    expect(localValues({ profit: "-20.00", unknown: "" }, tag)).toEqual({ profit: lost, unknown: "" });
  });

  it("SHELL-LANG-012 every digit of an amount is kept, and a reference is no number", () => {
    const values = { amount: "1234.123456789012345678", reference: "202611210001" };
    expect(localValues(values, "en")).toEqual({
      amount: "1,234.123456789012345678",
      reference: "202611210001",
    });
  });
});
