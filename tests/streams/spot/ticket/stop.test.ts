import { describe, expect, it } from "vitest";
import { keyOf } from "#src/streams/kit/command/command.fold.ts";
import { spotOrder } from "#src/streams/spot/place.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { emptyTicket, type TicketField, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { fakeDeps, marketOf } from "../../support/fakes.ts";
import { codesOf } from "../../support/problem-codes.ts";
import { depthOf } from "../samples.ts";

const lastPrice = (price: string | null): TicketChange => ({ kind: "last-price", price });
const stopLimit: TicketChange = { kind: "mode", mode: "stop_limit" };
const known: TicketChange[] = [
  { kind: "market", market: marketOf("BTC") },
  { kind: "available", base: "2", quote: "1000" },
  lastPrice("99.00"),
  { kind: "book", book: depthOf(1, [["98.00", "5"]], [["100.00", "1"]]) },
  stopLimit,
];
const ticketAfter = (...changes: TicketChange[]): TicketState =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const view = (...changes: TicketChange[]) => ticketView(ticketAfter(...changes));
const typed = (field: TicketField, text: string): TicketChange => ({ kind: "typed", field, text });
const sell: TicketChange = { kind: "side", side: "sell" };
const submit: TicketChange = { kind: "submit" };
const confirm: TicketChange = { kind: "confirm" };
const terms = [typed("stop", "105"), typed("price", "106"), typed("amount", "1")];

describe("ticket: stop-limit", () => {
  it.each([
    ["", {}],
    ["0", {}],
    ["100.001", { stop: "stop_price_off_tick" }],
    ["0.123456789", { stop: "stop_price_off_tick" }],
    ["1,234", { stop: "number_invalid" }],
    ["x", { stop: "number_invalid" }],
    ["99", { stop: "stop_price_reached" }],
    ["99.01", {}],
  ])("SPOT-STOP-007 a stop price of %s while typing: %o", (text, problems) => {
    expect(codesOf(view(typed("stop", text)).problems)).toEqual(problems);
  });

  it("SPOT-STOP-007 a submission asks for what is missing, and for a stop in this mode alone", () => {
    const price = typed("price", "");
    expect(view(price, submit).problems).toEqual({
      stop: "stop_price_required",
      price: "buy_price_required",
      amount: "buy_amount_required",
    });
    expect(view(typed("stop", "0"), submit).problems).toMatchObject({ stop: "stop_price_required" });
    const asLimit: TicketChange = { kind: "mode", mode: "limit" };
    expect(view(asLimit, price, submit).problems).not.toHaveProperty("stop");
  });

  it("SPOT-STOP-007 says what it will do and when, as soon as both prices are right", () => {
    expect(view(typed("stop", "105")).trigger).toEqual({
      side: "buy",
      price: "99.00",
      stop: "105.00",
      direction: "rising",
    });
    expect(view(sell, typed("stop", "95"), typed("price", "94.5")).trigger).toEqual({
      side: "sell",
      price: "94.50",
      stop: "95.00",
      direction: "falling",
    });
    for (const changes of [
      [typed("stop", "")],
      [typed("stop", "99")],
      [typed("stop", "105"), typed("price", "")],
      [typed("stop", "105"), { kind: "mode", mode: "limit" } as const],
      [typed("stop", "105"), lastPrice(null)],
    ])
      expect(view(...changes).trigger).toBeNull();
  });

  it("SPOT-STOP-007 pays the taker's fee where it would take at the stop price, wherever the book is now", () => {
    const role = (...changes: TicketChange[]) => view(...changes, typed("amount", "1")).fee.role;
    expect(role(typed("stop", "105"), typed("price", "105"))).toBe("taker");
    expect(role(typed("stop", "105"), typed("price", "104.99"))).toBe("maker");
    expect(role(sell, typed("stop", "95"), typed("price", "95"))).toBe("taker");
    expect(role(sell, typed("stop", "95"), typed("price", "95.01"))).toBe("maker");
  });

  it("SPOT-STOP-007 goes out as a limit order until cancelled, with its stop, whatever was chosen for limit orders", () => {
    const stay: TicketChange = { kind: "time-in-force", timeInForce: "post_only" };
    expect(ticketAfter(stay, ...terms, submit, confirm).outgoing).toMatchObject({
      mode: "limit",
      timeInForce: "gtc",
      price: "106.00",
      stop: { price: "105.00", direction: "rising" },
    });
    const asLimit: TicketChange = { kind: "mode", mode: "limit" };
    expect(ticketAfter(...terms, asLimit, submit, confirm).outgoing?.stop).toBeNull();
    expect(ticketAfter(lastPrice(null), ...terms, submit, confirm).outgoing?.stop).toEqual({
      price: "105.00",
      direction: null,
    });
  });

  it("SPOT-STOP-007 what was confirmed is what is sent: a price that passes the stop meanwhile leads back to the form", () => {
    const confirming = ticketAfter(...terms, submit);
    const passed = [lastPrice("105.01"), confirm].reduce(applyChange, confirming);
    expect(passed).toMatchObject({ stage: "editing", outgoing: null, stop: "105", price: "106" });
    expect(ticketView(passed)).toMatchObject({ problems: { stop: "stop_price_reached" }, trigger: null });
    expect(ticketView(applyChange(passed, typed("price", "104"))).trigger?.direction).toBe("falling");
    const beside = [lastPrice("104.99"), confirm].reduce(applyChange, confirming);
    expect(beside.outgoing?.stop?.direction).toBe("rising");
    const dismissed = [{ kind: "dismiss" } as const, lastPrice("105.01")].reduce(applyChange, confirming);
    expect(ticketView(dismissed)).toMatchObject({ problems: {}, trigger: { direction: "falling" } });
  });

  it("SPOT-FORM-010 SPOT-STOP-007 the same stop is the same command, another stop is another", () => {
    const keyAfter = (...changes: readonly TicketChange[]) => {
      const { outgoing } = ticketAfter(...terms, ...changes, submit, confirm);
      if (outgoing === null) throw new Error("nothing was sent");
      const { kind, terms: compared } = spotOrder({ deps: fakeDeps() }, outgoing);
      return keyOf(kind, compared);
    };
    expect(keyAfter()).toBe(keyAfter());
    expect(keyAfter(typed("stop", "104"))).not.toBe(keyAfter());
  });

  it("SPOT-STOP-007 SPOT-BOOK-004 a picked price is the limit price, and the form stays what it is", () => {
    const picked: TicketChange = { kind: "picked", price: "98.00", amount: "0.5" };
    expect(view(...terms, picked)).toMatchObject({
      mode: "stop_limit",
      stop: "105",
      price: "98.00",
      amount: "0.5",
    });
    expect(view({ kind: "mode", mode: "market" }, picked).mode).toBe("limit");
  });

  it("SPOT-FORM-012 SPOT-STOP-007 prices stay when it is refused and when it was placed", () => {
    const settled = (outcome: "failed" | "placed") =>
      ticketAfter(...terms, submit, confirm, { kind: "settled", outcome });
    expect(settled("failed")).toMatchObject({ stage: "editing", stop: "105", price: "106", amount: "1" });
    expect(settled("placed")).toMatchObject({ stage: "editing", stop: "105", price: "106", amount: "" });
  });
});
