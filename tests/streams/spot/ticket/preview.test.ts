import { describe, expect, it } from "vitest";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { emptyTicket } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { marketOf } from "../../support/fakes.ts";
import { depthOf } from "../samples.ts";

const known: TicketChange[] = [
  { kind: "market", market: marketOf("BTC") },
  { kind: "available", base: "2.123456", quote: "1000" },
  { kind: "last-price", price: "99.00" },
  {
    kind: "book",
    book: depthOf(
      1,
      [["98.00", "5"]],
      [
        ["100.00", "1"],
        ["110.00", "1"],
      ],
    ),
  },
];
const submit: TicketChange = { kind: "submit" };
const ticketAfter = (...changes: TicketChange[]) => [...known, ...changes].reduce(applyChange, emptyTicket);
const view = (...changes: TicketChange[]) => ticketView(ticketAfter(...changes));
const typed = (field: "price" | "amount", text: string): TicketChange => ({ kind: "typed", field, text });
const sell: TicketChange = { kind: "side", side: "sell" };
const atMarket: TicketChange = { kind: "mode", mode: "market" };

describe("ticket: what is previewed", () => {
  it("SPOT-PREVIEW-002 at market counts what lies within the protection band, and points out what is cut", () => {
    const shown = view(atMarket, typed("amount", "1.5"));
    expect(shown).toMatchObject({ total: "100.00", warning: { kind: "cut", amount: "1.00000" } });
    expect(shown.receive).toEqual({ amount: "0.99900", currency: "BTC" });
  });

  it("SPOT-PREVIEW-002 a limit order beyond the best price is estimated by the book, beside its total at its own price", () => {
    const selling = view(sell, typed("price", "97"), typed("amount", "2"));
    expect(selling.total).toBe("194.00");
    expect(selling.estimate).toMatchObject({
      ...{ price: "98.00", total: "196.00", bound: "194.00", isEstimate: true },
    });
    expect(selling.receive).toEqual({ amount: "195.804", currency: "USDT" });
    const buying = view(typed("price", "105"), typed("amount", "2"));
    expect(buying.estimate).toMatchObject({ price: "100.00", total: "205.00", bound: "210.00" });
    const resting = view(typed("price", "90"), typed("amount", "2"));
    expect(resting.estimate).toMatchObject({ price: null, total: "180.00", bound: null, isEstimate: false });
  });

  it("SPOT-PREVIEW-004 shows how far into the book an order goes, and what is not known as unknown", () => {
    const taking = view(typed("price", "115"), typed("amount", "1.5"));
    expect(taking.estimate).toMatchObject({ worstPrice: "110.00", levels: 2, midPercent: "4.38" });
    const unknown = { worstPrice: null, levels: null, midPercent: null };
    expect(view(typed("price", "90"), typed("amount", "1.5")).estimate).toMatchObject(unknown);
    const oneSided: TicketChange = { kind: "book", book: depthOf(2, [], [["100.00", "2"]]) };
    expect(view(oneSided, typed("price", "115"), typed("amount", "1.5")).estimate).toMatchObject({
      ...{ worstPrice: "100.00", levels: 1, midPercent: null },
    });
  });

  it("SPOT-BOOK-010 a clicked level fills no more than the balance is good for", () => {
    const picked = (...changes: TicketChange[]) =>
      view(...changes, { kind: "picked", price: "110.00", amount: "30.00000" });
    expect(picked().amount).toBe("9.09090");
    expect(picked().problems).toEqual({});
    expect(picked(sell).amount).toBe("2.12345");
    expect(picked({ kind: "available", base: null, quote: null }).amount).toBe("30.00000");
  });

  it("SPOT-FORM-015 sends at once where the person wants no confirmation, but not far from the market", () => {
    const confirms: TicketChange = { kind: "confirms", confirms: false };
    const around: TicketChange = { kind: "band-center", center: { mark: "99" } };
    expect(ticketAfter(confirms, around, typed("price", "99.9"), typed("amount", "1"), submit)).toMatchObject(
      {
        stage: "sending",
        outgoing: { price: "99.90", amount: "1.00000" },
      },
    );
    const far = ticketAfter(confirms, around, typed("price", "100"), typed("amount", "1"), submit);
    expect(far).toMatchObject({ stage: "confirming", outgoing: null });
    expect(ticketView(far).warning).toEqual({ kind: "far", percent: "1.01" });
  });
});
