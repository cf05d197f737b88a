import { describe, expect, it } from "vitest";
import { keyOf } from "#src/streams/kit/command/command.fold.ts";
import { spotOrder } from "#src/streams/spot/place.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { emptyTicket, type TicketField, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { fakeDeps, marketOf } from "../../support/fakes.ts";
import { depthOf } from "../samples.ts";

const known: TicketChange[] = [
  { kind: "market", market: marketOf("BTC") },
  { kind: "available", base: "2", quote: "1000" },
  { kind: "last-price", price: "99.00" },
  { kind: "book", book: depthOf(1, [["98.00", "5"]], [["100.00", "1"]]) },
  { kind: "mode", mode: "oco" },
];
const ticketAfter = (...changes: TicketChange[]): TicketState =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const view = (...changes: TicketChange[]) => ticketView(ticketAfter(...changes));
const typed = (field: TicketField, text: string): TicketChange => ({ kind: "typed", field, text });
const sell: TicketChange = { kind: "side", side: "sell" };
const submit: TicketChange = { kind: "submit" };
const confirm: TicketChange = { kind: "confirm" };
const selling = [sell, typed("price", "110"), typed("stop", "95"), typed("stopLimit", "94.5")];
const buying = [typed("price", "97"), typed("stop", "105"), typed("stopLimit", "106")];

describe("ticket: OCO", () => {
  it("SPOT-OCO-008 goes out as a limit order with the stop-limit order beside it", () => {
    const { outgoing } = ticketAfter(...selling, typed("amount", "1"), submit, confirm);
    expect(outgoing).toMatchObject({
      mode: "limit",
      timeInForce: "post_only",
      stop: null,
      price: "110.00",
      oco: { stopPrice: "95.00", price: "94.50" },
    });
    const alone = ticketAfter(
      ...selling,
      typed("amount", "1"),
      { kind: "mode", mode: "limit" },
      submit,
      confirm,
    );
    expect(alone.outgoing?.oco).toBeNull();
  });

  it("SPOT-OCO-008 asks for what is missing of both orders, and for neither a total nor a time in force", () => {
    expect(view(typed("price", ""), submit).problems).toEqual({
      price: "buy_price_required",
      stop: "stop_price_required",
      stopLimit: "buy_price_required",
      amount: "buy_amount_required",
    });
  });

  it.each([
    ["a limit price that would take", [typed("price", "100")], { price: "would_take" }],
    ["a stop on the side of the gain", [typed("stop", "95")], { stop: "stop_price_reached" }],
    ["a stop limit price off the tick", [typed("stopLimit", "106.001")], { stopLimit: expect.anything() }],
  ])("SPOT-OCO-008 points out %s", (_, changes, problems) => {
    expect(view(...buying, typed("amount", "1"), ...changes, submit).problems).toEqual(problems);
  });

  it("SPOT-OCO-008 a purchase needs what the dearer order costs, and the slider buys what that pays for", () => {
    expect(view(...buying, typed("amount", "9.4"), submit).problems).toEqual({});
    expect(view(...buying, typed("amount", "9.5"), submit).problems).toEqual({ amount: "balance_short" });
    const { amount } = view(...buying, { kind: "percent", percent: 100 });
    expect(amount).toBe("9.43390");
  });

  it("SPOT-OCO-008 another stop is another command, and an order without one is known as before", () => {
    const keyAfter = (...changes: readonly TicketChange[]) => {
      const { outgoing } = ticketAfter(...selling, typed("amount", "1"), ...changes, submit, confirm);
      if (outgoing === null) throw new Error("nothing was sent");
      const { kind, terms } = spotOrder({ deps: fakeDeps() }, outgoing);
      return keyOf(kind, terms);
    };
    expect(keyAfter()).toBe(keyAfter());
    expect(keyAfter(typed("stopLimit", "94"))).not.toBe(keyAfter());
    expect(keyAfter({ kind: "mode", mode: "limit" })).not.toContain("oco");
  });
});
