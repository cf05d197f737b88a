import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { partUp, percentRate } from "#domain/numbers/rate.ts";
import { maxSellable, moneyFor, numberFor } from "#domain/p2p.ts";
import type { Advert } from "#src/api/p2p/types.ts";
import {
  type AdvertContext,
  advertFigures,
  advertProblems,
  emptyAdvert,
  maxOffered,
  orderOf,
} from "#src/streams/p2p/advert-form.fold.ts";
import { inDollars } from "#src/streams/p2p/money.ts";
import { maxTakeable, type TakeEntry, takeFigures } from "#src/streams/p2p/take.fold.ts";
import { advertOf, terms } from "./samples.ts";

const fiat: Advert = advertOf(1, { limits: { min: "100", max: "500" } });
const entry = (change: Partial<TakeEntry>): TakeEntry => ({
  advert: fiat,
  means: "money",
  typed: "",
  feePercent: "0.1",
  available: null,
  ...change,
});

describe("what taking an advert comes to", () => {
  it("STREAM-OTC-020 coins for money are rounded down to 5 decimals, money and fee up", () => {
    expect(takeFigures(entry({ typed: "100" }))).toMatchObject({
      amount: "13.88888",
      money: "100.00",
      fee: "0.01388",
      problem: null,
    });
    expect(moneyFor(100_001n, 10n ** 8n, "JPY")).toBe(10n ** 8n);
  });

  it.each([
    ["1525", "JPY", "152.5", { dollars: "10.00", yenPerDollar: "152.5" }],
    ["1", "JPY", "152.5", { dollars: "0.00", yenPerDollar: "152.5" }],
    ["1525", "CNY", "152.5", null],
    ["1525", "JPY", null, null],
    ["1525", "JPY", "0", null],
    [null, "JPY", "152.5", null],
  ] as const)("STREAM-OTC-028 %s %s at %s in dollars, cut to a cent", (money, coinCode, rate, told) => {
    expect(inDollars(money, coinCode, rate)).toEqual(told);
  });

  it.each([
    ["", "amount_required"],
    ["1,234", "amount_ambiguous"],
    ["99", { code: "money_below_limit", values: { min: "100", currency: "CNY" } }],
    ["501", { code: "money_above_limit", values: { max: "500", currency: "CNY" } }],
    ["100.001", "too_many_decimals"],
    ["0", "amount_not_positive"],
  ] as const)("STREAM-OTC-021 by money %s: %s", (typed, problem) => {
    expect(takeFigures(entry({ typed })).problem).toEqual(problem);
  });

  it("STREAM-OTC-021 more than is left; a small rest may be taken below the minimum", () => {
    const little = { ...fiat, left: "20", limits: { min: "1", max: "10000" } };
    expect(takeFigures(entry({ advert: little, means: "number", typed: "20.1" })).problem).toEqual({
      code: "number_above_rest",
      values: { rest: "20", currency: "USDT" },
    });
    const rest = { ...fiat, left: "5" };
    expect(takeFigures(entry({ advert: rest, means: "number", typed: "5" })).problem).toBeNull();
  });

  it("STREAM-OTC-022 who sells needs the coins and the fee; a C2C advert is taken as a whole", () => {
    const buying = advertOf(2, { side: "buy" });
    const whole = entry({ advert: buying, means: "whole" });
    expect(takeFigures({ ...whole, available: "100" }).problem).toBe("balance_short");
    expect(takeFigures({ ...whole, available: "100.1" })).toMatchObject({
      amount: "100.00000",
      money: "720.00",
      problem: null,
    });
  });

  it("STREAM-OTC-023 all of it can always be placed", () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 7n),
        fc.bigInt(1n, 10n ** 7n),
        fc.bigInt(0n, 10n ** 12n),
        (price, left, free) => {
          const advert = advertOf(1, {
            side: "buy",
            price: formatDecimal(price * 1_000n),
            left: formatDecimal(left * 1_000n),
            limits: { min: "0", max: "50" },
          });
          const asked = entry({ advert, means: "number", available: formatDecimal(free) });
          const typed = maxTakeable(asked);
          if ((parseDecimal(typed) ?? 0n) === 0n) return;
          expect(takeFigures({ ...asked, typed }).problem).toBeNull();
        },
      ),
    );
  });
});

describe("the arithmetic", () => {
  it("STREAM-OTC-024 what is sold with its fee never exceeds the balance, what is bought never costs more than was given", () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 14n),
        fc.bigInt(0n, 10n ** 8n),
        fc.bigInt(1n, 10n ** 13n),
        (a, p, price) => {
          const sold = maxSellable(a, percentRate(p));
          expect(sold === 0n || sold + partUp(sold, percentRate(p)) <= a).toBe(true);
          expect((numberFor(a, price) * price) / 10n ** 8n <= a).toBe(true);
        },
      ),
    );
  });
});

describe("the form of an advert", () => {
  const context: AdvertContext = {
    hasLimits: true,
    currencies: terms.currencies,
    sellPercent: "0.2",
    buyPercent: "0.1",
    available: "100",
  };
  const values = { ...emptyAdvert, currency: "3", way: "bank", price: "7,2", total: "99" };

  it("STREAM-OTC-025 shows total, fee and held amount before sending", () => {
    expect(advertFigures(values, context)).toEqual({
      money: "712.80",
      feePercent: "0.2",
      fee: "0.19800",
      held: "99.19800",
      receive: null,
    });
    expect(advertFigures({ ...values, side: "buy" }, context)).toMatchObject({
      held: null,
      receive: "98.90100",
    });
  });

  it("STREAM-OTC-026 judges price, amount, way, limits and the balance", () => {
    expect(advertProblems(emptyAdvert, context)).toEqual({
      price: "price_required",
      total: "amount_required",
      way: "pay_way_required",
    });
    expect(advertProblems({ ...values, total: "99.9" }, context)).toEqual({ total: "balance_short" });
    expect(advertProblems({ ...values, min: "50", max: "20" }, context)).toEqual({ max: "limits_reversed" });
    expect(advertProblems({ ...values, max: "713" }, context)).toEqual({ max: "limit_above_total" });
    expect(advertProblems({ ...values, total: maxOffered(context) }, context)).toEqual({});
  });

  it("STREAM-OTC-027 sends plain decimals and limits from nothing to the whole", () => {
    expect(orderOf(values, context)).toMatchObject({
      price: "7.2",
      total: "99",
      currencyId: 3,
      limits: { min: "0", max: "712.80" },
    });
    expect(orderOf({ ...values, price: "" }, context)).toBeNull();
  });
});
