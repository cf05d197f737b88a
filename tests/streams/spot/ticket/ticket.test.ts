import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { BookLevel } from "#src/api/markets/types.ts";
import { keyOf } from "#src/streams/kit/command/command.fold.ts";
import { spotOrder } from "#src/streams/spot/place.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { problemsOf } from "#src/streams/spot/ticket/checks.ts";
import { affordable, take } from "#src/streams/spot/ticket/estimate.ts";
import { totalOf } from "#src/streams/spot/ticket/figures.ts";
import { emptyTicket, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { fakeDeps, marketOf } from "../../support/fakes.ts";
import { codesOf } from "../../support/problem-codes.ts";
import { depthOf } from "../samples.ts";

const market = marketOf("BTC");
const typed = (field: "price" | "amount" | "total", text: string): TicketChange => ({
  kind: "typed",
  field,
  text,
});
const asks: BookLevel[] = [
  ["100.00", "1"],
  ["110.00", "1"],
];
const known: TicketChange[] = [
  { kind: "market", market },
  { kind: "available", base: "2.123456", quote: "1000" },
  { kind: "last-price", price: "99.00" },
  { kind: "book", book: depthOf(1, [["98.00", "5"]], asks) },
];
const ticketAfter = (...changes: TicketChange[]): TicketState =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const view = (...changes: TicketChange[]) => ticketView(ticketAfter(...changes));
const submit: TicketChange = { kind: "submit" };
const confirm: TicketChange = { kind: "confirm" };
const sell: TicketChange = { kind: "side", side: "sell" };
const atMarket: TicketChange = { kind: "mode", mode: "market" };

describe("ticket: checks", () => {
  it.each([
    ["SPOT-FORM-002", "buy", [typed("price", "")]],
    ["SPOT-FORM-003", "sell", [sell, typed("price", "")]],
    ["SPOT-FORM-002", "buy", [typed("price", "0"), typed("amount", "0")]],
    ["SPOT-FORM-003", "sell", [sell, typed("price", "-1"), typed("amount", "-1")]],
  ] as const)(
    "%s asks for a %s price and amount that are missing or not above 0 (%#)",
    (_id, side, changes) => {
      const shown = view(...changes, submit);
      expect([shown.problems, shown.stage]).toEqual([
        { price: `${side}_price_required`, amount: `${side}_amount_required` },
        "editing",
      ]);
    },
  );

  it.each([
    ["100.001", "1", { price: "price_off_tick" }],
    ["100", "0.000001", { amount: "amount_off_lot" }],
    ["100", "0.00001", { total: "value_too_small" }],
    ["100", "10.1", { amount: "balance_short" }],
    ["1,234", "1", { price: "number_invalid" }],
    ["100", "x", { amount: "number_invalid" }],
    ["0.123456789", "1", { price: "price_off_tick" }],
  ])("SPOT-FORM-005 price %s, amount %s: %o", (price, amount, problems) => {
    expect(codesOf(problemsOf(ticketAfter(typed("price", price), typed("amount", amount))))).toEqual(
      problems,
    );
  });

  it("SPOT-MATCH-008 a market buy may be estimated up to the protection band beyond the balance; nothing else may", () => {
    const spending = (quote: string, ...changes: TicketChange[]) =>
      problemsOf(ticketAfter({ kind: "available", base: "1", quote }, typed("amount", "1"), ...changes));
    expect(spending("98", atMarket)).toEqual({});
    expect(spending("97.99", atMarket)).toEqual({ amount: "balance_short" });
    expect(spending("98", typed("price", "100"))).toEqual({ amount: "balance_short" });
    expect(spending("98", sell, atMarket, typed("amount", "1.01"))).toEqual({
      amount: "balance_short",
    });
  });

  it("shows missing fields on submission, and invalid ones at once", () => {
    expect(view(typed("price", "")).problems).toEqual({});
    expect(codesOf(view(typed("price", "100.001")).problems)).toEqual({ price: "price_off_tick" });
  });

  it("SPOT-FORM-002 at market asks for no price, but for a book or a last price", () => {
    const noPrice: TicketChange[] = [
      { kind: "last-price", price: null },
      { kind: "book", book: null },
    ];
    expect(problemsOf(ticketAfter(atMarket, typed("amount", "1")))).toEqual({});
    expect(problemsOf(ticketAfter(atMarket, typed("amount", "1"), ...noPrice))).toEqual({
      price: "book_empty",
    });
  });
});

describe("ticket: the first price", () => {
  const unpriced: TicketChange = { kind: "last-price", price: null };
  const fresh = (...changes: TicketChange[]) => ticketView(changes.reduce(applyChange, emptyTicket));
  const marketKnown: TicketChange = { kind: "market", market };
  const lastPrice = (price: string): TicketChange => ({ kind: "last-price", price });

  it("SPOT-FORM-014 is the last one, by the market's decimals, as soon as both are known, and follows nothing afterwards", () => {
    expect(fresh(lastPrice("99.5")).price).toBe("");
    expect(fresh(unpriced, marketKnown).price).toBe("");
    expect(fresh(lastPrice("99.5"), marketKnown).price).toBe("99.50");
    expect(fresh(marketKnown, unpriced, lastPrice("99.5"), lastPrice("98")).price).toBe("99.50");
    expect(fresh(marketKnown, lastPrice("0")).price).toBe("");
  });

  it("SPOT-FORM-014 does not replace what the person typed, picked or cleared", () => {
    for (const text of ["42", ""]) {
      expect(fresh(typed("price", text), marketKnown, lastPrice("99.5")).price).toBe(text);
      expect(fresh(marketKnown, lastPrice("99.5"), typed("price", text), lastPrice("98")).price).toBe(text);
    }
    expect(fresh({ kind: "picked", price: "7.00" }, marketKnown, lastPrice("99.5")).price).toBe("7.00");
  });

  it("SPOT-FORM-014 is that of the moment in which limit mode is first chosen", () => {
    const limit: TicketChange = { kind: "mode", mode: "limit" };
    expect(fresh(atMarket, marketKnown, lastPrice("99.5"), lastPrice("98"), limit).price).toBe("98.00");
  });

  it("SPOT-FORM-004 SPOT-FORM-014 lets the slider work at once", () => {
    expect(view({ kind: "percent", percent: 100 })).toMatchObject({ price: "99.00", amount: "10.10100" });
  });
});

describe("ticket: figures", () => {
  it("SPOT-FORM-005 links price, amount and total; the one typed last leads", () => {
    expect(view(typed("price", "100"), typed("amount", "1.5"))).toMatchObject({
      total: "150.00",
      percent: 15,
    });
    expect(view(typed("price", "100"), typed("total", "50"))).toMatchObject({
      amount: "0.50000",
      total: "50",
    });
    const led = [typed("price", "100"), typed("total", "50"), typed("price", "200")];
    expect(view(...led)).toMatchObject({ amount: "0.25000", total: "50" });
    expect(view(typed("price", "1,5"), typed("amount", "1 000"))).toMatchObject({
      price: "1,5",
      total: "1500.00",
    });
  });

  it.each([
    [25, "2.50000"],
    [50, "5.00000"],
    [75, "7.50000"],
    [100, "10.00000"],
  ])("SPOT-FORM-004 buying: %d %% of the quote balance ÷ price", (percent, amount) => {
    expect(view(typed("price", "100"), { kind: "percent", percent })).toMatchObject({ amount, percent });
  });

  it("SPOT-FORM-004 selling: percent of the base balance, cut to 4 decimals and to the lot", () => {
    expect(view(sell, { kind: "percent", percent: 100 }).amount).toBe("2.12340");
    const coarse = { ...market, lot: "0.1", amountDecimals: 1 };
    expect(view(sell, { kind: "market", market: coarse }, { kind: "percent", percent: 50 }).amount).toBe(
      "1.0",
    );
  });

  it("SPOT-FORM-004 a percentage is applied when price or balance come later, and then kept", () => {
    const early = view({ kind: "percent", percent: 100 }, typed("price", "100"));
    expect(early.amount).toBe("10.00000");
    const later = view(
      typed("price", "100"),
      { kind: "percent", percent: 100 },
      { kind: "available", base: "0", quote: "5" },
    );
    expect(later.amount).toBe("10.00000");
  });

  it("SPOT-FORM-006 shows fee and receipt by what the book makes of the price: taker or maker", () => {
    const taker = view(typed("price", "100"), typed("amount", "1"));
    expect(taker.fee).toEqual({ percent: "0.10", amount: "0.001", currency: "BTC", role: "taker" });
    expect(taker.receive).toEqual({ amount: "0.99900", currency: "BTC" });
    const maker = view(sell, typed("price", "100"), typed("amount", "1"));
    expect(maker.fee).toEqual({ percent: "0.10", amount: "0.1", currency: "USDT", role: "maker" });
    expect(maker.receive).toEqual({ amount: "99.90", currency: "USDT" });
    expect(view().fee.amount).toBeNull();
  });

  it("SPOT-FORM-013 at market shows the latest price, the average that the book gives and its distance from the best", () => {
    const near: TicketChange = {
      kind: "book",
      book: depthOf(
        1,
        [],
        [
          ["100.00", "1"],
          ["101.00", "1"],
        ],
      ),
    };
    const shown = view(near, atMarket, typed("amount", "1.5"));
    expect(shown).toMatchObject({ price: "99.00", total: "150.50", warning: null });
    expect(shown.estimate).toMatchObject({ price: "100.33", slippagePercent: "0.34", isEstimate: true });
    expect(view(near, atMarket, typed("amount", "3")).estimate).toMatchObject({
      price: null,
      slippagePercent: null,
    });
  });

  it("SPOT-BOOK-004 a clicked level fills price and amount, and limit mode", () => {
    const shown = view(atMarket, { kind: "picked", price: "110.00", amount: "2.00000" });
    expect(shown).toMatchObject({ mode: "limit", price: "110.00", amount: "2.00000", total: "220.00" });
    expect(view(typed("amount", "3"), { kind: "picked", price: "98.00" })).toMatchObject({
      amount: "3",
      total: "294.00",
    });
  });
});

describe("ticket: invariants", () => {
  const money = (max: number) => fc.nat(max).map((n) => formatDecimal(BigInt(n), 2));
  const price = fc.integer({ min: 1, max: 10_000_000 }).map((n) => formatDecimal(BigInt(n), 2));
  const level = fc.tuple(
    price,
    fc.integer({ min: 1, max: 10_000 }).map((n) => formatDecimal(BigInt(n), 3)),
  );
  const book = fc.array(level, { maxLength: 8 }).map((list) =>
    depthOf(
      1,
      [],
      list.sort(([a], [b]) => Number(a) - Number(b)),
    ),
  );

  it("SPOT-FORM-004 no percentage ever makes an amount beyond the balance, in any mode", () => {
    const cases = fc.record({
      price,
      book,
      side: fc.constantFrom("buy", "sell"),
      mode: fc.constantFrom("limit", "market"),
      base: money(1_000_000),
      quote: money(1_000_000),
      percent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(cases, ({ base, quote, percent, side, mode, ...rest }) => {
        const state = ticketAfter(
          { kind: "available", base, quote },
          { kind: "last-price", price: rest.price },
          { kind: "book", book: rest.book },
          { kind: "side", side },
          { kind: "mode", mode },
          typed("price", rest.price),
          { kind: "percent", percent },
        );
        const used = side === "buy" ? (totalOf(state) ?? 0n) : (parseDecimal(state.amount) ?? 0n);
        const balance = parseDecimal(side === "buy" ? quote : base) ?? 0n;
        expect(used <= balance).toBe(true);
        expect(problemsOf(state).amount).not.toBe("balance_short");
        expect(problemsOf(state).amount).not.toBe("amount_off_lot");
      }),
    );
  });

  it("SPOT-FORM-013 what a budget affords never costs more than it, and taking it is known", () => {
    fc.assert(
      fc.property(book, fc.bigInt({ min: 0n, max: 10n ** 14n }), ({ asks: levels }, budget) => {
        const amount = affordable(levels, budget);
        const taking = take(levels, amount);
        if (taking !== null) expect(taking.value <= budget).toBe(true);
      }),
    );
  });
});

describe("ticket: stages", () => {
  const right = [typed("price", "100"), typed("amount", "1")];
  const sent = [...right, submit, confirm];

  it("SPOT-FORM-007 confirms before it sends; dismissing sends nothing and keeps what was typed", () => {
    expect(ticketAfter(...right, submit)).toMatchObject({ stage: "confirming", outgoing: null });
    const dismissed: TicketChange = { kind: "dismiss" };
    expect(ticketAfter(...right, submit, dismissed)).toMatchObject({
      stage: "editing",
      outgoing: null,
      amount: "1",
    });
    expect(ticketAfter(...right, confirm).outgoing).toBeNull();
  });

  it("SPOT-FORM-007 sends exact terms: limit at its price, market at the latest", () => {
    const plain = { stop: null, trail: null, oco: null, exits: null, visible: null };
    const terms = { pair: market.pair, side: "buy", ...plain, amount: "1.00000" };
    const limit = { ...terms, mode: "limit", timeInForce: "gtc", price: "100.00" };
    expect(ticketAfter(...sent).outgoing).toEqual(limit);
    expect(ticketAfter(atMarket, ...right, submit, confirm).outgoing).toEqual({
      ...terms,
      mode: "market",
      timeInForce: "ioc",
      price: "99.00",
    });
  });

  it("SPOT-FORM-009 a second confirm, a submit and typing change nothing while one is in progress", () => {
    const sending = ticketAfter(...sent);
    for (const change of [confirm, submit, typed("amount", "5"), sell])
      expect(applyChange(sending, change)).toBe(sending);
  });

  it("does not send what became wrong while the dialog was open", () => {
    const spent: TicketChange = { kind: "available", base: "0", quote: "1" };
    const state = ticketAfter(...right, submit, spent, confirm);
    expect(state).toMatchObject({ stage: "editing", outgoing: null });
    expect(ticketView(state).problems).toEqual({ amount: "balance_short" });
  });

  it("SPOT-FORM-008 resets the amount once placed; SPOT-FORM-012 keeps everything when refused", () => {
    const settled = (outcome: "placed" | "failed"): TicketChange => ({ kind: "settled", outcome });
    expect(ticketAfter(...sent, settled("placed"))).toMatchObject({
      stage: "editing",
      amount: "",
      price: "100",
      outgoing: null,
    });
    expect(ticketAfter(...sent, settled("failed"))).toMatchObject({
      stage: "editing",
      amount: "1",
      price: "100",
      outgoing: null,
    });
  });

  it("SPOT-FORM-010 a lost order is unknown, and keeps what was typed; the same terms are the same command", () => {
    expect(ticketAfter(...sent, { kind: "lost" }).stage).toBe("unknown");
    expect(ticketAfter(...sent, { kind: "lost" }, { kind: "settled", outcome: "failed" })).toMatchObject({
      stage: "editing",
      amount: "1",
    });
    const keyAfter = (...changes: readonly TicketChange[]) => {
      const { outgoing } = ticketAfter(...right, ...changes, submit, confirm);
      if (outgoing === null) throw new Error("nothing was sent");
      const { kind, terms: compared } = spotOrder({ deps: fakeDeps() }, outgoing);
      return keyOf(kind, compared);
    };
    expect(keyAfter()).toBe(keyAfter());
    expect(keyAfter(typed("amount", "2"))).not.toBe(keyAfter());
  });
});
