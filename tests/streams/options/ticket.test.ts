import { describe, expect, it } from "vitest";
import { keyOf } from "#src/streams/kit/command/command.fold.ts";
import { optionOption } from "#src/streams/options/submit.ts";
import { applyChange, type TicketChange } from "#src/streams/options/ticket/changes.ts";
import { problemsOf, shownProblems } from "#src/streams/options/ticket/checks.ts";
import { emptyTicket } from "#src/streams/options/ticket/state.ts";
import { ticketView } from "#src/streams/options/ticket/ticket-view.ts";
import { fakeDeps } from "../support/fakes.ts";
import { codeOf, codesOf } from "../support/problem-codes.ts";
import { duration, hours, insured, market, usdt } from "./samples.ts";

const offered: readonly TicketChange[] = [
  { kind: "market", market },
  { kind: "durations", durations: [duration, { ...duration, seconds: 60, payoutPercent: "75", min: "50" }] },
  { kind: "currencies", currencies: [{ ...usdt, id: 9, name: "DAI", amounts: [] }, usdt] },
];
const ticketAfter = (...changes: readonly TicketChange[]) =>
  [...offered, ...changes].reduce(applyChange, emptyTicket);
const typed = (stake: string): TicketChange => ({ kind: "typed", stake });
const submit: TicketChange = { kind: "submit", direction: "up" };

describe("the confirmation of an option", () => {
  const confirms: TicketChange = { kind: "confirms", confirms: true };
  const confirm: TicketChange = { kind: "confirm" };
  const asking = [{ kind: "duration", seconds: 60 }, typed("50"), confirms, submit] as const;

  it("MICRO-CONFIRM-001 asks for a confirmation where the person chose so, and sends what was asked about", () => {
    expect(ticketAfter(typed("50"), submit).stage).toBe("sending");
    const asked = ticketAfter(...asking);
    expect(asked).toMatchObject({ stage: "confirming", outgoing: null });
    expect(ticketView(asked).asked).toMatchObject({ direction: "up", seconds: 60, stake: "50" });
    expect(applyChange(asked, confirm)).toMatchObject({
      stage: "sending",
      outgoing: asked.asked,
      asked: null,
    });
    expect(applyChange(asked, { kind: "dismiss" })).toMatchObject({
      stage: "editing",
      asked: null,
      stake: "50",
    });
  });

  it("MICRO-CONFIRM-001 sends nothing when a withdrawn duration or a spent balance changed the order meanwhile", () => {
    const back = { stage: "editing", outgoing: null, asked: null, checked: true };
    const poor: TicketChange = { kind: "currencies", currencies: [{ ...usdt, available: "1" }] };
    expect(ticketAfter(...asking, { kind: "durations", durations: [duration] }, confirm)).toMatchObject(back);
    expect(ticketAfter(...asking, poor, confirm)).toMatchObject(back);
  });

  it("MICRO-CONFIRM-002 an order by an armed hotkey goes out at once", () => {
    const byKey: TicketChange = { kind: "submit", direction: "down", unasked: true };
    expect(ticketAfter(typed("50"), confirms, byKey)).toMatchObject({
      stage: "sending",
      outgoing: { direction: "down" },
    });
  });
});

describe("the ticket of an option", () => {
  it("MICRO-TICKET-001 begins with the first duration and the quote currency; a choice holds while it is offered", () => {
    expect(ticketView(ticketAfter())).toMatchObject({
      seconds: 30,
      currencyId: 1,
      amounts: ["10", "50"],
      stake: "",
    });
    const chosen = ticketAfter({ kind: "duration", seconds: 60 }, { kind: "currency", id: 9 });
    expect(ticketView(chosen)).toMatchObject({ seconds: 60, currencyId: 9, amounts: [] });
    const gone = applyChange(chosen, { kind: "durations", durations: [duration] });
    expect(ticketView(gone).seconds).toBe(30);
  });

  it("MICRO-TICKET-002 says before sending what a win adds, a loss takes, and what leaves the wallet with the fee", () => {
    expect(ticketView(ticketAfter(typed("33.33")))).toMatchObject({
      win: "23.331",
      loss: "33.33",
      fee: "0.16665",
      cost: "33.49665",
    });
    expect(ticketView(ticketAfter(typed("x")))).toMatchObject({
      win: null,
      loss: null,
      fee: null,
      cost: null,
    });
  });

  it.each([
    ["", "stake_required"],
    ["ten", "number_invalid"],
    ["0", "amount_not_positive"],
    ["0.000000001", "amount_off_lot"],
    ["10.001", "amount_off_lot"],
    ["9.99", "amount_too_small"],
    ["2000.01", "amount_too_large"],
    ["999", "balance_short"],
    ["１０", undefined],
    ["1 000,00", "balance_short"],
    ["995", undefined],
  ])("MICRO-TICKET-003 a stake of “%s” is %s", (stake, problem) => {
    expect(codeOf(problemsOf(ticketAfter(typed(stake))).stake)).toBe(problem);
  });

  it("MICRO-TICKET-003 a market without options, no durations and no currencies are problems of their own", () => {
    const shut = { ...market, open: { ...market.open, options: false } };
    expect(problemsOf(ticketAfter({ kind: "market", market: shut }, typed("10"))).stake).toBe(
      "micro_not_open",
    );
    expect(problemsOf(emptyTicket)).toMatchObject({
      seconds: "duration_unknown",
      currency: "currency_not_payable",
    });
  });

  it("MICRO-TICKET-003 without a lot, the smallest unit of money is the lot", () => {
    const any = ticketAfter(
      { kind: "currencies", currencies: [{ ...usdt, lot: null }] },
      typed("10.00000001"),
    );
    expect(problemsOf(any)).toEqual({});
  });

  it("MICRO-TICKET-002 where a loss takes a part of the stake only, that is said", () => {
    const partial: TicketChange = { kind: "durations", durations: [{ ...duration, lossPercent: "80.00" }] };
    expect(ticketView(ticketAfter(partial, typed("33.33")))).toMatchObject({
      loss: "26.664",
      cost: "33.49665",
    });
  });

  it("MICRO-TICKET-004 what is missing shows after a submission only, and nothing is sent", () => {
    expect(shownProblems(ticketAfter())).toEqual({});
    expect(shownProblems(ticketAfter(typed("5")))).toEqual({});
    expect(shownProblems(ticketAfter(typed("5000")))).toEqual({
      stake: { code: "amount_too_large", values: { max: "2000", currency: "USDT" } },
    });
    const tried = ticketAfter(submit);
    expect(shownProblems(tried)).toEqual({ stake: "stake_required" });
    expect([tried.stage, tried.outgoing]).toEqual(["editing", null]);
    expect(shownProblems(applyChange(tried, typed("1")))).toEqual({});
  });

  it.each([
    [null, undefined],
    [insured, undefined],
    [{ ...insured, claimAt: "119.99999999" }, undefined],
    [{ ...insured, claimAt: "120" }, "claim_first"],
    [{ ...insured, claimAt: "150" }, "claim_first"],
    [{ ...insured, claimPending: true }, "claim_undecided"],
    [{ ...insured, claimAt: "150", claimPending: true }, "claim_undecided"],
  ])("MICRO-TICKET-009 insurance %j asks for %s before anything is sent", (cover, problem) => {
    const currency: TicketChange = { kind: "currencies", currencies: [{ ...usdt, insured: cover }] };
    const ticket = ticketAfter(currency, typed("10"));
    expect(shownProblems(ticket).cover).toBe(problem);
    expect(applyChange(ticket, submit).outgoing === null).toBe(problem !== undefined);
  });

  it.each([
    [null, hours, "50", "insurance_required", undefined],
    [null, { ...hours, startsTomorrow: true }, "50", "insurance_from_tomorrow", undefined],
    [insured, hours, "50", undefined, undefined],
    [insured, hours, "50.01", undefined, "amount_too_large"],
    [insured, { ...hours, maxStake: "5000" }, "2000.01", undefined, "amount_too_large"],
    [insured, null, "50.01", undefined, undefined],
  ])(
    "MICRO-TICKET-011 with the insurance %j in the hours %j a stake of %s shows %s and %s",
    (cover, insuredHours, stake, problem, ofStake) => {
      const currency = { ...usdt, insured: cover, insuredHours };
      const ticket = ticketAfter({ kind: "currencies", currencies: [currency] }, typed(stake));
      expect(codesOf(shownProblems(ticket))).toMatchObject({
        ...(problem && { cover: problem }),
        ...(ofStake && { stake: ofStake }),
      });
      expect(applyChange(ticket, submit).outgoing === null).toBe((problem ?? ofStake) !== undefined);
    },
  );

  it("MICRO-TICKET-011 the largest stake is the smaller one of the duration's and the hours'", () => {
    const most = (insuredHours: typeof hours | null, max: string | null) =>
      ticketView(
        ticketAfter(
          { kind: "currencies", currencies: [{ ...usdt, insuredHours }] },
          { kind: "durations", durations: [{ ...duration, max }] },
        ),
      ).most;
    expect([
      most(null, "2000"),
      most(hours, "2000"),
      most(hours, "20"),
      most(hours, null),
      most(null, null),
    ]).toEqual(["2000", "50", "20", "50", null]);
  });

  it("MICRO-TICKET-005 sends plain decimals once; a second submission while one is in progress is none", () => {
    const sending = ticketAfter(typed("1,5e"), typed("50,50"), submit);
    expect(sending).toMatchObject({
      stage: "sending",
      outgoing: {
        marketId: 2,
        currencyId: 1,
        direction: "up",
        seconds: 30,
        stake: "50.5",
      },
    });
    expect(applyChange(sending, submit)).toBe(sending);
    const unknown = applyChange(sending, { kind: "lost" });
    expect(unknown.stage).toBe("unknown");
    expect(applyChange(unknown, submit)).toBe(unknown);
    const done = applyChange(unknown, { kind: "settled" });
    expect([done.stage, done.stake, done.outgoing]).toEqual(["editing", "50,50", null]);
  });

  it("MICRO-TICKET-006 the same terms are the same command, other terms are another", () => {
    const keyAfter = (stake: string) => {
      const { outgoing } = ticketAfter(typed(stake), submit);
      if (outgoing === null) throw new Error("nothing was sent");
      const { kind, terms } = optionOption({ deps: fakeDeps() }, outgoing);
      return keyOf(kind, terms);
    };
    expect(keyAfter("50")).toBe(keyAfter("50"));
    expect(keyAfter("51")).not.toBe(keyAfter("50"));
  });
});
