import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decimalsOf,
  formatDecimal,
  isDecimal,
  MONEY_SCALE,
  numberToDecimal,
  parseDecimal,
} from "#domain/numbers/decimal.ts";

/** Far beyond what a double holds exactly. */
const scaled = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const scale = fc.integer({ min: 0, max: 18 });

describe("decimals", () => {
  it("LEDGER-DECIMAL-001 scaled integers become text and come back as they were, at every scale", () => {
    fc.assert(
      fc.property(scaled, scale, (value, places) => {
        const text = formatDecimal(value, places);
        expect(isDecimal(text)).toBe(true);
        expect(parseDecimal(text, places)).toBe(value);
      }),
    );
  });

  it("LEDGER-DECIMAL-001 zeros before and after do not count", () => {
    fc.assert(
      fc.property(scaled, fc.nat(9), (value, zeros) => {
        const text = formatDecimal(value < 0n ? -value : value) + "0".repeat(zeros);
        expect(parseDecimal("0".repeat(zeros) + text)).toBe(value < 0n ? -value : value);
      }),
    );
  });

  it("LEDGER-DECIMAL-002 keeps what a double cannot", () => {
    expect(parseDecimal("90071992547409.93")).toBe(9007199254740993000000n);
    expect(formatDecimal(9007199254740993000001n)).toBe("90071992547409.93000001");
    expect((parseDecimal("0.1") ?? 0n) + (parseDecimal("0.2") ?? 0n)).toBe(parseDecimal("0.3"));
  });

  it("LEDGER-DECIMAL-002 adds as integers do", () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const sum = (parseDecimal(formatDecimal(a)) ?? 0n) + (parseDecimal(formatDecimal(b)) ?? 0n);
        expect(formatDecimal(sum)).toBe(formatDecimal(a + b));
      }),
    );
  });

  it("LEDGER-DECIMAL-003 fewer places cut towards zero, by less than one unit of the last place", () => {
    fc.assert(
      fc.property(scaled, fc.integer({ min: 0, max: MONEY_SCALE }), (value, places) => {
        const cut = parseDecimal(formatDecimal(value, MONEY_SCALE, places)) ?? 0n;
        const lost = value - cut;
        expect(value >= 0n ? lost >= 0n : lost <= 0n).toBe(true);
        expect(lost < 10n ** BigInt(MONEY_SCALE - places)).toBe(true);
      }),
    );
    expect(formatDecimal(-1n, 8, 2)).toBe("0.00");
  });

  it.each(["", " ", ".5", "5.", "1e5", "0x1", "1,000", "--1", "NaN", "Infinity", "١", "1\n", "1 "])(
    "LEDGER-DECIMAL-003 %o is no plain decimal",
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it("LEDGER-DECIMAL-003 more places than the scale holds are refused, unless they are zeros", () => {
    expect(parseDecimal("0.123456789")).toBeNull();
    expect(parseDecimal("0.1234567800")).toBe(12345678n);
    expect(decimalsOf("0.0100")).toBe(2);
    expect(decimalsOf("100")).toBe(0);
  });

  it("LEDGER-DECIMAL-004 any finite number becomes a plain decimal that reads as the same number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = numberToDecimal(value) ?? "";
        expect(isDecimal(text)).toBe(true);
        expect(Number(text)).toBe(value === 0 ? 0 : value);
      }),
    );
    expect(numberToDecimal(1e-7)).toBe("0.0000001");
    expect(numberToDecimal(-1.5e-9)).toBe("-0.0000000015");
    expect(numberToDecimal(1.5e21)).toBe("1500000000000000000000");
    expect(numberToDecimal(Number.NaN)).toBeNull();
  });
});
