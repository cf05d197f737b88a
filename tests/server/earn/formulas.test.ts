import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accrued, costOf, depositValue } from "#server/exchange/earn/formulas.ts";
import { depositTerms } from "#server/exchange/earn/terms.ts";
import { DAY, START } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";

const amounts = fc.bigInt({ min: 1n, max: 10n ** 17n });
const rates = fc.bigInt({ min: 0n, max: 1_000_000n });
const terms = fc.integer({ min: 1, max: 3_650 });

describe("Interest of a term", () => {
  it("EARN-INTEREST-001 of 500 at 0.33 % for 30 days is 0.055 a day and 1.65 in all", () => {
    const deposit = { amount: units("500"), ratePpm: 3_300n, days: 30 };
    expect(accrued(deposit, 0)).toBe(0n);
    expect(accrued(deposit, 1)).toBe(units("0.055"));
    expect(accrued(deposit, 29)).toBe(units("1.595"));
    expect(accrued(deposit, 30)).toBe(units("1.65"));
    expect(accrued(deposit, 31)).toBe(units("1.65"));
  });

  it("EARN-INTEREST-002 never falls from day to day, and ends at amount × rate rounded down", () => {
    fc.assert(
      fc.property(amounts, rates, terms, fc.nat(3_650), (amount, ratePpm, days, day) => {
        const deposit = { amount, ratePpm, days };
        expect(accrued(deposit, day + 1)).toBeGreaterThanOrEqual(accrued(deposit, day));
        expect(accrued(deposit, days)).toBe((amount * ratePpm) / 1_000_000n);
        expect(accrued(deposit, day) * 1_000_000n).toBeLessThanOrEqual(amount * ratePpm);
      }),
    );
  });

  it("EARN-REDEEM-003 leaving early never gives a negative amount, and never as much as staying", () => {
    fc.assert(
      fc.property(amounts, rates, rates, terms, fc.nat(3_650), (amount, ratePpm, cancelPpm, days, day) => {
        const deposit = {
          id: 1,
          userId: 1,
          currencyId: 3,
          amount,
          ratePpm,
          cancelPpm,
          days,
          clientId: "",
          startAt: START,
          endAt: START + days * DAY,
          createdAt: START,
          endedAt: null,
          ...({ state: "earning", interest: 0n, cost: 0n } as const),
        };
        const early = depositValue(deposit, START + Math.min(day, days - 1) * DAY);
        expect(early.redeemValue).toBeGreaterThanOrEqual(0n);
        expect(early.redeemValue).toBeLessThanOrEqual(depositValue(deposit, deposit.endAt).redeemValue);
        expect(costOf(amount, cancelPpm)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

it("EARN-TERMS-001 by default offers four currencies for 7 to 365 days, at rates that grow with the term", () => {
  for (const currencyId of [3, 1, 2, 4]) {
    const own = depositTerms.filter((term) => term.currencyId === currencyId);
    expect(own.map(({ days }) => days)).toEqual([7, 30, 90, 180, 365]);
    const rates = own.map(({ ratePpm }) => ratePpm);
    expect(rates).toEqual([...rates].sort((left, right) => Number(left - right)));
  }
  expect(new Set(depositTerms.map(({ id }) => id)).size).toBe(20);
});
