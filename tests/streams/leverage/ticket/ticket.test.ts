import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOf } from "#src/streams/kit/command/command.fold.ts";
import { leverageOrder } from "#src/streams/leverage/place.ts";
import { applyChange, type TicketChange } from "#src/streams/leverage/ticket/changes.ts";
import { emptyTicket, type TicketField, type TicketState } from "#src/streams/leverage/ticket/state.ts";
import { ticketView } from "#src/streams/leverage/ticket/ticket-view.ts";
import { fakeDeps } from "../../support/fakes.ts";
import { codesOf } from "../../support/problem-codes.ts";
import { leverageMarket, positionOf, terms } from "../samples.ts";

const known: readonly TicketChange[] = [
  { kind: "market", market: leverageMarket },
  { kind: "terms", terms },
  { kind: "available", available: "50" },
];
const typed = (field: TicketField, text: string): TicketChange => ({
  kind: "typed",
  field,
  text,
});
const given = (...changes: readonly TicketChange[]) =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const order = [typed("leverage", "10"), typed("contracts", "10")];
const open: TicketChange = { kind: "open", side: "buy" };
const confirm: TicketChange = { kind: "confirm" };
const password = typed("password", "123456");
const tab: TicketChange = { kind: "tab", tab: "xtd" };
const problems = (state: TicketState) => ticketView(state).problems;

const level = (price: string, amount: string) => ({ price, amount });

describe("the confirmation of a leverage order", () => {
  const atOnce: TicketChange = { kind: "confirms", confirms: false };

  it("LEVER-SCREEN-018 skips the confirmation where the person chose so, never the trade password", () => {
    expect(given(...order, open).stage).toBe("confirming");
    const asked = given(atOnce, ...order, open);
    expect(asked).toMatchObject({ stage: "password", password: "", outgoing: null });
    expect([password, confirm].reduce(applyChange, asked)).toMatchObject({
      stage: "sending",
      outgoing: { password: "123456" },
    });
  });

  it("LEVER-KEY-001 a key decides itself whether its order is confirmed, never the trade password", () => {
    const byKey = (confirms: boolean): TicketChange => ({ kind: "open", side: "sell", confirms });
    expect(given(atOnce, ...order, byKey(true))).toMatchObject({ stage: "confirming", side: "sell" });
    expect(given(...order, byKey(false))).toMatchObject({ stage: "password", outgoing: null });
  });

  it("LEVER-SCREEN-018 confirms an order that would start near liquidation in any case", () => {
    // (0.12 available − 0.0005 fee − 0.0002 spread) ÷ 0.1 margin
    const near: TicketChange = { kind: "available", available: "0.12" };
    expect(ticketView(given(near, ...order)).long.ratePercentAfter).toMatch(/^11[5-9]\./);
    expect(given(near, atOnce, ...order, open).stage).toBe("confirming");
  });
});

describe("rules of the trade panel", () => {
  it.each([
    ["no multiple", [typed("contracts", "10")], { leverage: "multiple_required" }],
    ["one not offered", [typed("leverage", "7"), typed("contracts", "10")], { leverage: "multiple_unknown" }],
    ["no contracts", [typed("leverage", "10")], { contracts: "hands_not_integer" }],
    [
      "half a contract",
      [typed("leverage", "10"), typed("contracts", "2.5")],
      { contracts: "hands_not_integer" },
    ],
    ["words", [typed("leverage", "10"), typed("contracts", "e2")], { contracts: "hands_not_integer" }],
    ["nothing", [typed("leverage", "10"), typed("contracts", "0")], { contracts: "hands_too_few" }],
    ["too few", [typed("leverage", "10"), typed("contracts", "1")], { contracts: "hands_too_few" }],
    ["too many", [typed("leverage", "10"), typed("contracts", "501")], { contracts: "hands_too_many" }],
    [
      "2,500 in English",
      [typed("leverage", "10"), typed("contracts", "2,500")],
      { contracts: "hands_too_many" },
    ],
    [
      "2.500 in German",
      [typed("leverage", "10"), typed("contracts", "2.500")],
      { contracts: "hands_too_many" },
    ],
    ["too dear", [...order, { kind: "available", available: "0.1" }], { contracts: "balance_short" }],
    ["no price", [tab, ...order], { price: "price_required" }],
    ["no number", [tab, ...order, typed("price", "x")], { price: "number_invalid" }],
    ["price zero", [tab, ...order, typed("price", "0")], { price: "price_not_positive" }],
    ["a buy above the market", [tab, ...order, typed("price", "100")], { price: "buy_price_not_below" }],
  ] as const)("STREAM-LEVER-007 %s", (_, changes, expected) => {
    const state = given(...changes, open);
    expect([codesOf(problems(state)), state.stage]).toEqual([expected, "editing"]);
  });

  it("STREAM-LEVER-007 a sell waits above the market; at the market no price is asked for", () => {
    const sell: TicketChange = { kind: "open", side: "sell" };
    expect(problems(given(tab, ...order, typed("price", "99"), sell))).toEqual({
      price: "sell_price_not_above",
    });
    expect(given(tab, ...order, typed("price", "101"), sell).stage).toBe("confirming");
    expect(given(...order, open).stage).toBe("confirming");
  });

  it("STREAM-LEVER-007 a delisted pair says so; without terms, whose limits are unknown, nothing opens", () => {
    const market = { ...leverageMarket, open: { ...leverageMarket.open, leverage: false } };
    expect(problems(given({ kind: "market", market }, ...order, open))).toEqual({
      contracts: "pair_delisted",
    });
    expect(given({ kind: "terms", terms: null }, ...order, open).stage).toBe("editing");
  });

  it("STREAM-LEVER-007 no maximum is no limit; nothing is said before an order is tried", () => {
    const unlimited: TicketChange = { kind: "terms", terms: { ...terms, maxContracts: null } };
    const rich: TicketChange = { kind: "available", available: "999999" };
    expect(given(unlimited, rich, typed("leverage", "10"), typed("contracts", "100000"), open).stage).toBe(
      "confirming",
    );
    expect(problems(given(typed("contracts", "0.5")))).toEqual({});
  });

  it("STREAM-LEVER-009 asks for the confirmation, then for the trade password, and sends only with it", () => {
    const asked = given(...order, open, confirm);
    expect([asked.stage, asked.outgoing]).toEqual(["password", null]);
    expect(problems(applyChange(asked, confirm))).toEqual({ password: "trade_password_required" });
    const sent = [password, confirm].reduce(applyChange, asked);
    expect(sent).toMatchObject({ stage: "sending", password: "" });
    expect(sent.outgoing).toEqual({
      order: {
        pair: leverageMarket.pair,
        side: "buy",
        price: null,
        contracts: 10,
        leverage: "10",
        takeProfit: null,
        stopLoss: null,
      },
      password: "123456",
    });
    expect([confirm, open, typed("contracts", "9"), tab].reduce(applyChange, sent)).toBe(sent);
  });

  it("STREAM-LEVER-009 what became wrong while the prompts were open is not sent", () => {
    const state = given(...order, open, confirm, { kind: "available", available: "0" }, password, confirm);
    expect([state.stage, state.outgoing, problems(state)]).toEqual([
      "editing",
      null,
      { contracts: "balance_short" },
    ]);
  });

  it("STREAM-LEVER-009 a wrong trade password is asked for again; leaving the prompt keeps all but the password", () => {
    const sent = given(...order, open, confirm, password, confirm);
    const again = applyChange(sent, { kind: "settled", outcome: "wrong-password" });
    expect([again.stage, problems(again)]).toEqual(["password", { password: "trade_password_wrong" }]);
    expect(applyChange(again, { kind: "dismiss" })).toMatchObject({
      stage: "editing",
      contracts: "10",
      leverage: "10",
      password: "",
      outgoing: null,
    });
  });

  it("STREAM-LEVER-009 the same terms are the same command, whatever the password; other terms are another", () => {
    const keyAfter = (...changes: readonly TicketChange[]) => {
      const { outgoing } = given(...order, ...changes, open, confirm, password, confirm);
      if (outgoing === null) throw new Error("nothing was sent");
      const { kind, terms: compared } = leverageOrder({ deps: fakeDeps() }, outgoing);
      return keyOf(kind, compared);
    };
    expect(keyAfter()).toBe(keyAfter());
    expect(keyAfter()).not.toContain("123456");
    expect(keyAfter(typed("contracts", "11"))).not.toBe(keyAfter());
  });

  it("STREAM-LEVER-010 an order that was taken resets the inputs; a refused one does not", () => {
    const sent = given(...order, open, confirm, password, confirm);
    expect(applyChange(sent, { kind: "settled", outcome: "placed" })).toMatchObject({
      stage: "editing",
      leverage: "",
      price: "",
      contracts: "",
      tab: "std",
    });
    expect(applyChange(sent, { kind: "settled", outcome: "failed" })).toMatchObject({
      leverage: "10",
      contracts: "10",
    });
  });

  it("STREAM-LEVER-011 another tab clears leverage, price and totals; the same tab nothing", () => {
    const state = given(tab, ...order, typed("price", "99"));
    expect(ticketView(state).short).toMatchObject({ value: "0.98980200", margin: "0.09898020" });
    expect(applyChange(state, tab)).toBe(state);
    const back = ticketView(applyChange(state, { kind: "tab", tab: "std" }));
    expect(back).toMatchObject({
      leverage: "",
      price: "",
      long: { value: null, margin: null, fee: null },
      contracts: "10",
    });
  });

  it("STREAM-LEVER-007 whatever is done, what is sent is whole and within the limits", () => {
    const change = fc.oneof(
      fc.constantFrom<TicketChange>(open, { kind: "open", side: "sell" }, confirm, password, tab, {
        kind: "dismiss",
      }),
      fc.constantFrom("5", "10", "7", "").map((text) => typed("leverage", text)),
      fc
        .oneof(fc.integer({ min: -5, max: 600 }).map(String), fc.constantFrom("1.5", "499.0", "1e3", ""))
        .map((text) => typed("contracts", text)),
      fc.constantFrom("99", "101", "0", "x").map((text) => typed("price", text)),
      fc.constantFrom("0", "50", null).map((available): TicketChange => ({ kind: "available", available })),
      fc
        .constantFrom("90", "100", "110")
        .map((markPrice): TicketChange => ({ kind: "terms", terms: { ...terms, markPrice } })),
      fc.nat(600).map(
        (max): TicketChange => ({
          kind: "terms",
          terms: { ...terms, maxContracts: max === 0 ? null : max },
        }),
      ),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let state = known.reduce(applyChange, emptyTicket);
        for (const one of changes) {
          const before = state;
          state = applyChange(state, one);
          if (state.outgoing === null || state.outgoing === before.outgoing) continue;
          const { contracts, leverage, price } = state.outgoing.order;
          expect(Number.isInteger(contracts) && contracts >= terms.minContracts).toBe(true);
          expect(contracts).toBeLessThanOrEqual(before.terms?.maxContracts ?? Number.POSITIVE_INFINITY);
          expect(terms.leverageChoices).toContain(leverage);
          expect(price === null).toBe(before.tab === "std");
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("preview of the trade panel", () => {
  it("STREAM-LEVER-008 shows price, value, margin and fee of both sides after the spread, to the last decimal", () => {
    // 10 contracts × 0.001 BTC × (100 ± 0.02 %); ÷ 10; × 0.05 %, rounded up.
    expect(ticketView(given(...order))).toMatchObject({
      contractSize: "0.001",
      spreadPercent: "0.02",
      feePercent: "0.05",
      long: { price: "100.0200", value: "1.00020000", margin: "0.10002000", fee: "0.00050010" },
      short: { price: "99.9800", value: "0.99980000", margin: "0.09998000", fee: "0.00049990" },
    });
  });

  it("STREAM-LEVER-008 risk rate and liquidation price after the order, by hand", () => {
    // Long: value 1.0002, margin 0.10002, fee 0.0005001, spread loss 0.0002; spare 0.2 → 0.0994799 left.
    // Rate: (0.0994799 + 0.10002 − 0.0002) ÷ 0.10002. Falls to 110 % when 0.0892779 more are lost: 8.92779 off 100.
    const poor: TicketChange = { kind: "available", available: "0.2" };
    expect(ticketView(given(poor, ...order)).long).toEqual({
      contracts: 10,
      price: "100.0200",
      costPercent: "0.020",
      liquidationPrice: "91.0723",
      ratePercentAfter: "199.26",
      value: "1.00020000",
      margin: "0.10002000",
      fee: "0.00050010",
      takeProfit: null,
      stopLoss: null,
    });
  });

  it("STREAM-LEVER-008 positions of the pair fall or rise with the order; a hedged book has no liquidation price", () => {
    const hedge: TicketChange = {
      kind: "positions",
      positions: [positionOf(1, { side: "sell", amount: "0.01" })],
    };
    expect(ticketView(given(hedge, ...order)).long.liquidationPrice).toBeNull();
    const pending: TicketChange = {
      kind: "positions",
      positions: [positionOf(1, { state: "pending", margin: "99" })],
    };
    expect(ticketView(given(pending, ...order)).long).toEqual(ticketView(given(...order)).long);
  });

  it("STREAM-LEVER-008 an unknown balance or price leaves dependent figures unknown", () => {
    const { long } = ticketView(given({ kind: "available", available: null }, ...order));
    expect(long).toMatchObject({ price: "100.0200", liquidationPrice: null, ratePercentAfter: null });
    const bare = ticketView(given({ kind: "terms", terms: null }, ...order));
    expect([bare.long.value, bare.long.price]).toEqual([null, null]);
  });

  it("STREAM-LEVER-018 price, cost, margin and liquidation follow the depth for the typed contracts, side by side", () => {
    const depth = {
      buy: { levels: [level("101", "0.005"), level("103", "0.01")], left: "1000" },
      sell: { levels: [level("101", "1")], left: "1000" },
      maxImpactPercent: "2",
    };
    const { long, short } = ticketView(given({ kind: "terms", terms: { ...terms, depth } }, ...order));
    // 0.005 at 101 and 0.005 at 103, plus 0.02 %; the bids are better than the mark of 100, which counts.
    expect(long).toMatchObject({ price: "102.0204", costPercent: "2.021", value: "1.02020400" });
    expect(short).toMatchObject({ price: "99.9800", costPercent: "0.020", value: "0.99980000" });
  });

  it("STREAM-LEVER-018 what the book does not take, or the limit leaves no room for, is not sent and says how much is left", () => {
    const depth = {
      buy: { levels: [level("100", "0.007")], left: "1000" },
      sell: { levels: [level("100", "1")], left: "0.5" },
      maxImpactPercent: "2",
    };
    const known: TicketChange = { kind: "terms", terms: { ...terms, depth } };
    const short = ticketView(given(known, ...order, open));
    expect(short).toMatchObject({
      stage: "editing",
      problems: { contracts: { code: "depth_short", values: { hands: "7" } } },
    });
    expect(short.long.price).toBeNull();
    const limited = ticketView(given(known, ...order, { kind: "open", side: "sell" }));
    expect(limited).toMatchObject({
      problems: { contracts: { code: "exposure_user", values: { left: "0.5", currency: "USDT" } } },
    });
  });

  it("STREAM-LEVER-018 a mark price that is not live opens nothing", () => {
    const silent: TicketChange = { kind: "terms", terms: { ...terms, markLive: false } };
    expect(ticketView(given(silent, ...order, open))).toMatchObject({
      stage: "editing",
      problems: { price: "mark_not_live" },
    });
  });
});
