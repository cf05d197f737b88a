import { describe, expect, it } from "vitest";
import { keyOf } from "#src/streams/kit/command/command.fold.ts";
import { spotOrder } from "#src/streams/spot/place.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { draftOf } from "#src/streams/spot/ticket/draft.ts";
import { emptyTicket, type TicketField, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { fakeDeps, marketOf } from "../../support/fakes.ts";
import { depthOf } from "../samples.ts";

const known: TicketChange[] = [
  { kind: "market", market: { ...marketOf("BTC"), makerFee: "0.001", takerFee: "0.002" } },
  { kind: "available", base: "2", quote: "1000" },
  { kind: "last-price", price: "99.00" },
  { kind: "book", book: depthOf(1, [["98.00", "5"]], [["100.00", "5"]]) },
  { kind: "mode", mode: "limit" },
];
const ticketAfter = (...changes: TicketChange[]): TicketState =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const view = (...changes: TicketChange[]) => ticketView(ticketAfter(...changes));
const typed = (field: TicketField, text: string): TicketChange => ({ kind: "typed", field, text });
const wanted: TicketChange = { kind: "exits", wanted: true };
const submit: TicketChange = { kind: "submit" };
const confirm: TicketChange = { kind: "confirm" };
const buying = [typed("price", "97"), typed("amount", "1"), wanted];
const both = [...buying, typed("takeProfit", "110"), typed("stopLoss", "90")];

describe("ticket: take-profit and stop-loss", () => {
  it("SPOT-BRACKET-011 a buy goes out with its exits, and without those that are left blank", () => {
    const { outgoing } = ticketAfter(...both, submit, confirm);
    expect(outgoing?.exits).toEqual({ takeProfit: "110.00", stopLoss: "90.00" });
    const one = ticketAfter(...buying, typed("stopLoss", "90"), submit, confirm);
    expect(one.outgoing?.exits).toEqual({ takeProfit: null, stopLoss: "90.00" });
    expect(ticketAfter(...buying, submit, confirm).outgoing?.exits).toBeNull();
    const unwanted = ticketAfter(...both, { kind: "exits", wanted: false }, submit, confirm);
    expect(unwanted.outgoing?.exits).toBeNull();
  });

  it.each<[string, TicketChange]>([
    ["a sale", { kind: "side", side: "sell" }],
    ["an OCO pair", { kind: "mode", mode: "oco" }],
    ["a trailing stop", { kind: "mode", mode: "trailing_stop" }],
  ])("SPOT-BRACKET-011 %s has no exits", (_, change) => {
    const { hasExits, problems } = view(...buying, typed("takeProfit", "1"), change, submit);
    expect(hasExits).toBeNull();
    expect(problems).not.toHaveProperty("takeProfit");
    expect(ticketAfter(...both, change, submit, confirm).outgoing?.exits ?? null).toBeNull();
  });

  const misplaced = (low: string, high = low) => ({ code: "bracket_misplaced", values: { low, high } });
  it.each<[string, TicketChange[], object]>([
    ["a take-profit at the limit price", [typed("takeProfit", "97")], { takeProfit: misplaced("97.00") }],
    ["a stop-loss at the limit price", [typed("stopLoss", "97")], { stopLoss: misplaced("97.00") }],
    [
      "a stop-loss above what the book asks",
      [typed("price", "104"), typed("stopLoss", "101")],
      { stopLoss: misplaced("100.00", "104.00") },
    ],
    [
      "a take-profit below what a market order pays",
      [{ kind: "mode", mode: "market" }, typed("takeProfit", "100")],
      { takeProfit: misplaced("100.00") },
    ],
    [
      "a stop-loss above the stop price",
      [
        { kind: "mode", mode: "stop_limit" },
        typed("price", "106"),
        typed("stop", "105"),
        typed("stopLoss", "105.50"),
      ],
      { stopLoss: misplaced("105.00", "106.00") },
    ],
    ["a price that is no number", [typed("stopLoss", "x")], { stopLoss: expect.anything() }],
    [
      "a price off the tick",
      [typed("takeProfit", "110.001")],
      { takeProfit: { code: "price_off_tick", values: { tick: "0.01" } } },
    ],
  ])("SPOT-BRACKET-011 points out %s, and nothing is sent", (_, changes, problems) => {
    expect(view(...buying, ...changes, submit).problems).toEqual(problems);
    expect(ticketAfter(...buying, ...changes, submit, confirm).outgoing).toBeNull();
  });

  it("SPOT-BRACKET-011 says what each exit brings, after the fees of both orders", () => {
    // 97.00 pays for 0.999 after the maker's fee of 0.001. Selling that: 109.89 - 0.10989 (maker), 89.91 - 0.17982 (taker).
    expect(view(...both).exits).toEqual({ takeProfit: "12.78011", stopLoss: "-7.26982" });
    expect(view(...buying).exits).toBeNull();
  });

  it("SPOT-BRACKET-011 after the placement the next order has no exits; until then a draft keeps them", () => {
    expect(draftOf(view(...both))).toMatchObject({ hasExits: true, takeProfit: "110", stopLoss: "90" });
    const sent = ticketAfter(...both, submit, confirm);
    const settled = (outcome: "placed" | "failed") =>
      ticketView(applyChange(sent, { kind: "settled", outcome }));
    expect(settled("placed")).toMatchObject({ hasExits: false, takeProfit: "", stopLoss: "" });
    expect(settled("failed")).toMatchObject({ hasExits: true, takeProfit: "110", stopLoss: "90" });
  });

  it("SPOT-BRACKET-010 other exits are another command, and an order without exits is known as before", () => {
    const keyAfter = (...changes: readonly TicketChange[]) => {
      const { outgoing } = ticketAfter(...both, ...changes, submit, confirm);
      if (outgoing === null) throw new Error("nothing was sent");
      const { kind, terms } = spotOrder({ deps: fakeDeps() }, outgoing);
      return keyOf(kind, terms);
    };
    expect(keyAfter()).toBe(keyAfter());
    expect(keyAfter(typed("stopLoss", "89"))).not.toBe(keyAfter());
    expect(keyAfter({ kind: "exits", wanted: false })).not.toContain("takeProfit");
  });
});
