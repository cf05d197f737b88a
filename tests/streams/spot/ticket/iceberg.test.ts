import { describe, expect, it } from "vitest";
import { keyOf } from "#src/streams/kit/command/command.fold.ts";
import { spotOrder } from "#src/streams/spot/place.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { draftOf } from "#src/streams/spot/ticket/draft.ts";
import { emptyTicket, type TicketField, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { fakeDeps, marketOf } from "../../support/fakes.ts";
import { depthOf } from "../samples.ts";

const market = { ...marketOf("BTC"), lot: "0.001", minAmount: "0.001", minValue: "5" };
const known: TicketChange[] = [
  { kind: "market", market },
  { kind: "available", base: "9", quote: "1000" },
  { kind: "last-price", price: "99.00" },
  { kind: "book", book: depthOf(1, [["98.00", "5"]], [["100.00", "5"]]) },
  { kind: "mode", mode: "limit" },
];
const ticketAfter = (...changes: TicketChange[]): TicketState =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const view = (...changes: TicketChange[]) => ticketView(ticketAfter(...changes));
const typed = (field: TicketField, text: string): TicketChange => ({ kind: "typed", field, text });
const wanted: TicketChange = { kind: "iceberg", wanted: true };
const submit: TicketChange = { kind: "submit" };
const confirm: TicketChange = { kind: "confirm" };
const buying = [typed("price", "97"), typed("amount", "4"), wanted];
const hiding = [...buying, typed("visible", "0.5")];

describe("ticket: iceberg", () => {
  it("SPOT-ICEBERG-008 an order goes out with its visible amount, and without it once it is not wanted", () => {
    expect(ticketAfter(...hiding, submit, confirm).outgoing?.visible).toBe("0.50000");
    const unwanted = ticketAfter(...hiding, { kind: "iceberg", wanted: false }, submit, confirm);
    expect(unwanted.outgoing?.visible).toBeNull();
    expect(unwanted.visible).toBe("");
  });

  const range = { code: "visible_out_of_range", values: { low: "0.2", high: "3.999", currency: "BTC" } };
  it.each<[string, TicketChange[], object]>([
    ["a blank field", [], range],
    ["less than a twentieth", [typed("visible", "0.199")], range],
    ["the whole amount", [typed("visible", "4")], range],
    [
      "an amount off the lot",
      [typed("visible", "0.5005")],
      { code: "amount_off_lot", values: { lot: "0.001", currency: "BTC" } },
    ],
    ["what is no number", [typed("visible", "x")], expect.anything()],
    [
      "a part below the minimum value",
      [typed("amount", "0.2"), typed("visible", "0.02")],
      { code: "visible_out_of_range", values: { low: "0.052", high: "0.199", currency: "BTC" } },
    ],
    [
      "an order too small to hide a part",
      [typed("amount", "0.052"), typed("visible", "0.02")],
      { code: "iceberg_too_small", values: { min: "0.053", currency: "BTC" } },
    ],
  ])("SPOT-ICEBERG-008 points out %s, and nothing is sent", (_, changes, problem) => {
    expect(view(...buying, ...changes, submit).problems).toEqual({ visible: problem });
    expect(ticketAfter(...buying, ...changes, submit, confirm).outgoing).toBeNull();
  });

  it.each<[string, TicketChange]>([
    ["at market", { kind: "mode", mode: "market" }],
    ["of a pair", { kind: "mode", mode: "oco" }],
    ["as a trailing stop", { kind: "mode", mode: "trailing_stop" }],
    ["immediate or cancel", { kind: "time-in-force", timeInForce: "ioc" }],
    ["fill or kill", { kind: "time-in-force", timeInForce: "fok" }],
  ])("SPOT-ICEBERG-008 an order %s hides nothing", (_, change) => {
    const { isIceberg, problems } = view(...buying, typed("visible", "9"), change, submit);
    expect(isIceberg).toBeNull();
    expect(problems).not.toHaveProperty("visible");
    expect(ticketAfter(...hiding, change, submit, confirm).outgoing?.visible ?? null).toBeNull();
  });

  it("SPOT-ICEBERG-008 after the placement the next order hides nothing; until then a draft keeps it", () => {
    expect(draftOf(view(...hiding))).toMatchObject({ isIceberg: true, visible: "0.5" });
    const sent = ticketAfter(...hiding, submit, confirm);
    const settled = (outcome: "placed" | "failed") =>
      ticketView(applyChange(sent, { kind: "settled", outcome }));
    expect(settled("placed")).toMatchObject({ isIceberg: false, visible: "" });
    expect(settled("failed")).toMatchObject({ isIceberg: true, visible: "0.5" });
  });

  it("SPOT-ICEBERG-007 another visible amount is another command, and an order without one is known as before", () => {
    const keyAfter = (...changes: readonly TicketChange[]) => {
      const { outgoing } = ticketAfter(...hiding, ...changes, submit, confirm);
      if (outgoing === null) throw new Error("nothing was sent");
      const { kind, terms } = spotOrder({ deps: fakeDeps() }, outgoing);
      return keyOf(kind, terms);
    };
    expect(keyAfter()).toBe(keyAfter());
    expect(keyAfter(typed("visible", "0.6"))).not.toBe(keyAfter());
    expect(keyAfter({ kind: "iceberg", wanted: false })).not.toContain("visible");
  });
});
