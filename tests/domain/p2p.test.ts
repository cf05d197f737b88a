import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNIT } from "#domain/numbers/arithmetic.ts";
import { partUp, percentRate, ppmRate } from "#domain/numbers/rate.ts";
import { COIN_STEP, feePart, type MoneyCode, maxSellable, moneyFor, numberFor } from "#domain/p2p.ts";

const price = fc.bigInt({ min: 1n, max: 10n ** 13n });
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const code = fc.constantFrom<MoneyCode[]>("CNY", "USD", "JPY");
const ppm = fc.bigInt({ min: 0n, max: 999_999n });

describe("Coins and money between people", () => {
  it("OTC-ROUND-001 money for coins is rounded up to what can be paid, by less than a fen, a cent or a yen", () => {
    fc.assert(
      fc.property(amount, price, code, (number, at, currency) => {
        const smallest = currency === "JPY" ? UNIT : UNIT / 100n;
        const money = moneyFor(number, at, currency);
        expect(money % smallest).toBe(0n);
        expect(money * UNIT >= number * at && (money - smallest) * UNIT < number * at).toBe(true);
      }),
    );
  });

  it("OTC-ROUND-001 coins for money are rounded down to 5 decimals, by less than one step", () => {
    fc.assert(
      fc.property(amount, price, (money, at) => {
        const number = numberFor(money, at);
        expect(number % COIN_STEP).toBe(0n);
        expect(number * at <= money * UNIT && (number + COIN_STEP) * at > money * UNIT).toBe(true);
      }),
    );
  });

  it("STREAM-OTC-024 the most that a balance sells leaves its fee, and one step more does not", () => {
    fc.assert(
      fc.property(amount, ppm, (available, rate) => {
        const sold = maxSellable(available, ppmRate(rate));
        const cost = (number: bigint) => number + partUp(number, ppmRate(rate));
        expect(cost(sold) <= available && cost(sold + COIN_STEP) > available).toBe(true);
      }),
    );
  });

  it("OTC-FEE-001 a fee in percent is the fee in millionths", () => {
    fc.assert(
      fc.property(amount, ppm, (number, rate) => {
        expect(partUp(number, percentRate(rate * 10_000n))).toBe(partUp(number, ppmRate(rate)));
      }),
    );
  });

  it("OTC-PART-001 deals take an advert's held fee in parts that sum up to it", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1 }), ppm, (deals, rate) => {
        const total = deals.reduce((sum, number) => sum + number, 0n);
        let [surplus, held] = [total, partUp(total, ppmRate(rate))];
        for (const number of deals) {
          held -= feePart(number, surplus, held, ppmRate(rate));
          surplus -= number;
          expect(held >= 0n).toBe(true);
        }
        expect(held).toBe(0n);
      }),
    );
  });
});
