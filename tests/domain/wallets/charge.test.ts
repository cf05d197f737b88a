import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideUp, UNIT } from "#domain/numbers/arithmetic.ts";
import { minCharge, takenCharge } from "#domain/wallets/charge.ts";
import { chainUnit } from "#domain/wallets/withdrawal.ts";
import { units } from "../../server/support/rig.ts";

const terms = fc.record({
  floor: fc.bigInt({ min: 0n, max: 1_000n * UNIT }),
  price: fc.bigInt({ min: 1n, max: 200_000n * UNIT }),
  decimals: fc.integer({ min: 4, max: 8 }),
});

describe("the smallest deposit that is reported by hand", () => {
  it.each([
    ["USDT", "100", "1", 6, "100"],
    ["BTC", "0.0005", "67462.12", 8, "0.0015"],
    ["DOGE", "50", "0.17", 8, "590"],
    ["ETH", "0.01", "0", 8, "0.01"],
    ["XRP", "100", "2.5", 6, "100"],
  ])(
    "WALLET-CHARGE-005 of %s with floor %s at %s is worth 100 USDT in two digits",
    (_, floor, price, decimals, least) => {
      expect(minCharge({ floor: units(floor), price: units(price), decimals })).toBe(units(least));
    },
  );

  it("WALLET-CHARGE-005 is worth 100 USDT at least, is not below the floor, and can be sent over the chain", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const least = minCharge(given);
        expect(least * given.price >= 100n * UNIT * UNIT).toBe(true);
        expect(least >= given.floor).toBe(true);
        if (least > given.floor) expect(least % chainUnit(given.decimals)).toBe(0n);
      }),
    );
  });

  it("WALLET-CHARGE-006 the minimum that was shown is still taken after the price fell by up to 5 percent", () => {
    const perMille = fc.bigInt({ min: 951n, max: 1_000n });
    fc.assert(
      fc.property(terms, perMille, (given, left) => {
        const fallen = { ...given, price: divideUp(given.price * left, 1_000n) };
        expect(takenCharge(fallen) <= minCharge(given)).toBe(true);
        expect(takenCharge(given) >= given.floor).toBe(true);
      }),
    );
  });

  it("WALLET-CHARGE-006 less than 95 USDT's worth is not taken", () => {
    const bitcoin = { floor: units("0.0005"), price: units("50000"), decimals: 8 };
    expect(takenCharge(bitcoin)).toBe(units("0.0019"));
  });
});
