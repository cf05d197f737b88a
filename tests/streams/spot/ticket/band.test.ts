import { describe, expect, it } from "vitest";
import type { MarkPrice } from "#src/api/markets/types.ts";
import { loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { bandCenterOf } from "#src/streams/spot/ticket/band.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { emptyTicket, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { marketOf } from "../../support/fakes.ts";

const market = { ...marketOf("BTC"), priceBand: { giving: "0.05", waiting: "0.5" } };
const mark: MarkPrice = { price: "100.00500000", source: "quoted", sequence: 1, time: 0, live: true };
const center = (value: TicketState["bandCenter"]): TicketChange => ({ kind: "band-center", center: value });
const atMark = center({ mark: mark.price });
const known: TicketChange[] = [
  { kind: "market", market },
  { kind: "available", base: "10", quote: "10000" },
  { kind: "last-price", price: "90.00" },
];
const ticketAfter = (...changes: TicketChange[]): TicketState =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const typed = (field: "price" | "stop", text: string): TicketChange => ({ kind: "typed", field, text });
const sell: TicketChange = { kind: "side", side: "sell" };
const mode = (kind: "market" | "stop_limit"): TicketChange => ({ kind: "mode", mode: kind });
/** Between which prices the form says that a price must lie, or another problem of it. */
const said = (...changes: TicketChange[]) => {
  const { price } = ticketView(ticketAfter(...changes)).problems;
  if (typeof price !== "object" || price.code !== "price_out_of_band") return price;
  return [price.values.low, price.values.high];
};

describe("ticket: the price band", () => {
  it("SPOT-BAND-004 refuses a buy above it and a sell below it by 5 %, in whole ticks within the band", () => {
    const buying = ["50.01", "105.00"];
    expect(said(atMark, typed("price", "105.01"))).toEqual(buying);
    expect(said(atMark, typed("price", "105.00"))).toBeUndefined();
    expect(said(atMark, typed("price", "50.00"))).toEqual(buying);
    expect(said(atMark, typed("price", "50.01"))).toBeUndefined();
    const selling = ["95.01", "150.00"];
    expect(said(atMark, sell, typed("price", "95.00"))).toEqual(selling);
    expect(said(atMark, sell, typed("price", "150.01"))).toEqual(selling);
    expect(said(atMark, sell, typed("price", "150.00"))).toBeUndefined();
  });

  it("SPOT-BAND-004 keeps a price outside it from being confirmed, also one that came outside since", () => {
    const amount: TicketChange = { kind: "typed", field: "amount", text: "1" };
    const submit: TicketChange = { kind: "submit" };
    expect(ticketAfter(atMark, typed("price", "106"), amount, submit).stage).toBe("editing");
    const asked = [atMark, typed("price", "104"), amount, submit];
    expect(ticketAfter(...asked).stage).toBe("confirming");
    const moved = ticketAfter(...asked, center({ mark: "90" }), { kind: "confirm" });
    expect([moved.stage, moved.outgoing]).toEqual(["editing", null]);
  });

  it("SPOT-BAND-004 is around the last price where the market has no mark, and unknown with the mark", () => {
    expect(said(center("last-price"), typed("price", "94.51"))).toEqual(["45.00", "94.50"]);
    expect(said(center(null), typed("price", "9999"))).toBeUndefined();
  });

  it("SPOT-BAND-004 SPOT-STOP-002 is around the stop price of a stop-limit order, and none at market", () => {
    const stop = [mode("stop_limit"), typed("stop", "200")];
    expect(said(atMark, ...stop, typed("price", "210.01"))).toEqual(["100.00", "210.00"]);
    expect(said(atMark, ...stop, typed("price", "210"))).toBeUndefined();
    expect(said(atMark, mode("market"))).toBeUndefined();
  });

  it("SPOT-BAND-004 shows nothing where a back end has no band", () => {
    const plain: TicketChange = { kind: "market", market: marketOf("BTC") };
    expect(said(plain, atMark, typed("price", "9999"))).toBeUndefined();
  });

  it("SPOT-BAND-004 a mark that has aged is left to the exchange, a market without marks has its last price", () => {
    expect(bandCenterOf(loading)).toBeNull();
    expect(bandCenterOf(ready(mark))).toEqual({ mark: mark.price });
    expect(bandCenterOf(ready(mark, { state: "late", since: 0, reason: "silent" }))).toBeNull();
    expect(bandCenterOf(ready(null))).toBe("last-price");
    expect(bandCenterOf(ready({ ...mark, source: "last_price", live: false }))).toBe("last-price");
  });
});
