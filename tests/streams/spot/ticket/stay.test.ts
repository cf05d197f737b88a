import { describe, expect, it } from "vitest";
import type { TimeInForce } from "#src/api/spot/types.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { emptyTicket, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { marketOf } from "../../support/fakes.ts";
import { depthOf } from "../samples.ts";

const known: TicketChange[] = [
  { kind: "market", market: marketOf("BTC") },
  { kind: "available", base: "2", quote: "1000" },
  { kind: "last-price", price: "99.00" },
  { kind: "book", book: depthOf(1, [["98.00", "5"]], [["100.00", "1"]]) },
];
const ticketAfter = (...changes: TicketChange[]): TicketState =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const view = (...changes: TicketChange[]) => ticketView(ticketAfter(...changes));
const typed = (field: "price" | "amount", text: string): TicketChange => ({ kind: "typed", field, text });
const sell: TicketChange = { kind: "side", side: "sell" };
const atMarket: TicketChange = { kind: "mode", mode: "market" };
const submit: TicketChange = { kind: "submit" };
const confirm: TicketChange = { kind: "confirm" };

describe("ticket: how long an order may stay", () => {
  const stay = (timeInForce: TimeInForce): TicketChange => ({ kind: "time-in-force", timeInForce });

  it("SPOT-STAY-003 post-only pays the maker's fee and may not reach the other side", () => {
    const resting = view(stay("post_only"), typed("price", "99.99"), typed("amount", "1"));
    expect([resting.fee.role, resting.problems]).toEqual(["maker", {}]);
    expect(view(stay("post_only"), typed("price", "100")).problems).toEqual({ price: "would_take" });
    expect(view(sell, stay("post_only"), typed("price", "98")).problems).toEqual({ price: "would_take" });
    expect(view(stay("gtc"), typed("price", "100")).problems).toEqual({});
  });

  it("SPOT-STAY-001 SPOT-STAY-002 what must take at once pays the taker's fee, wherever its price", () => {
    for (const kind of ["ioc", "fok"] as const)
      expect(view(stay(kind), typed("price", "50"), typed("amount", "1")).fee.role).toBe("taker");
  });

  it("SPOT-STAY-004 goes out with the order, stays for the next one, and says nothing at market", () => {
    const sent = (...changes: TicketChange[]) =>
      ticketAfter(stay("post_only"), ...changes, typed("amount", "1"), submit, confirm).outgoing;
    expect(sent()?.timeInForce).toBe("post_only");
    expect(sent(atMarket)?.timeInForce).toBe("ioc");
    const next = ticketAfter(stay("fok"), typed("amount", "1"), submit, confirm, {
      kind: "settled",
      outcome: "placed",
    });
    expect(next).toMatchObject({ timeInForce: "fok", amount: "" });
  });
});
