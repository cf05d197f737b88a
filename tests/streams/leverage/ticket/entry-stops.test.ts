import { scan } from "rxjs";
import { describe, expect, it } from "vitest";
import { applyChange, type TicketChange } from "#src/streams/leverage/ticket/changes.ts";
import { draftOf } from "#src/streams/leverage/ticket/draft.ts";
import { emptyTicket, type TicketField } from "#src/streams/leverage/ticket/state.ts";
import { ticketView } from "#src/streams/leverage/ticket/ticket-view.ts";
import { marbles } from "../../../marbles.ts";
import { leverageMarket, terms } from "../samples.ts";

const typed = (field: TicketField, text: string): TicketChange => ({ kind: "typed", field, text });
const stops = (wanted: boolean): TicketChange => ({ kind: "stops", wanted });
const known: readonly TicketChange[] = [
  { kind: "market", market: leverageMarket },
  { kind: "terms", terms },
  { kind: "available", available: "50" },
  typed("leverage", "10"),
  typed("contracts", "10"),
  stops(true),
];
const given = (...changes: readonly TicketChange[]) =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const [long, short] = (["buy", "sell"] as const).map((side): TicketChange => ({ kind: "open", side })) as [
  TicketChange,
  TicketChange,
];

describe("stops of the trade panel", () => {
  it("LEVER-ENTRY-007 are typed while they are wanted, and go with the switch", () =>
    marbles((m) => {
      const changes = { t: typed("stopLoss", "95"), o: stops(false), i: stops(true) };
      const shown$ = m.cold("      t-o-i-|", changes).pipe(scan(applyChange, given()));
      const views = {
        x: { hasStops: true, stopLoss: "95" },
        y: { hasStops: false, stopLoss: "" },
        z: { hasStops: true, stopLoss: "" },
      };
      const seen$ = shown$.pipe(scan((_, state) => pick(ticketView(state)), pick(ticketView(given()))));
      m.expect(seen$).toBeObservable("x-y-z-|", views);
    })());

  it("LEVER-ENTRY-007 go out with the order, and show what each would bring the side that can have it", () => {
    const state = given(typed("takeProfit", "110"), typed("stopLoss", "95"));
    // (110 − 100.02) × 0.01 and (95 − 100.02) × 0.01; a short opens at 99.98 and has them the other way round.
    expect(ticketView(state).long).toMatchObject({ takeProfit: "0.0998", stopLoss: "-0.0502" });
    expect(ticketView(state).short).toMatchObject({ takeProfit: null, stopLoss: null });
    const confirm: TicketChange = { kind: "confirm" };
    const sent = [long, confirm, typed("password", "123456"), confirm].reduce(applyChange, state);
    expect(sent.outgoing?.order).toMatchObject({ takeProfit: "110.00", stopLoss: "95.00" });
    expect(applyChange(sent, { kind: "settled", outcome: "placed" })).toMatchObject({
      hasStops: false,
      takeProfit: "",
      stopLoss: "",
    });
  });

  it.each([
    ["a long", long, "100.02", "95", { takeProfit: "take_profit_misplaced" }],
    ["a long", long, "110", "100", { stopLoss: "stop_loss_misplaced" }],
    ["a short", short, "99.98", "", { takeProfit: "take_profit_misplaced" }],
    ["a short", short, "", "100", { stopLoss: "stop_loss_misplaced" }],
    ["a long", long, "x", "0", { takeProfit: "number_invalid", stopLoss: "stop_not_positive" }],
  ] as const)("LEVER-ENTRY-007 of %s at 100: %j is not sent", (_, open, takeProfit, stopLoss, problems) => {
    const state = given(typed("takeProfit", takeProfit), typed("stopLoss", stopLoss), open);
    expect([state.stage, ticketView(state).problems]).toEqual(["editing", problems]);
  });

  it("LEVER-ENTRY-007 of a custom price are measured against it instead of the mark", () => {
    const tab: TicketChange = { kind: "tab", tab: "xtd" };
    const changes = [tab, typed("leverage", "10"), typed("price", "90"), typed("takeProfit", "95"), long];
    expect(given(...changes).stage).toBe("confirming");
  });

  it("LEVER-ENTRY-007 are kept with the draft", () => {
    const state = given(typed("contracts", ""), typed("stopLoss", "95"));
    expect(draftOf(state)).toMatchObject({ hasStops: true, takeProfit: "", stopLoss: "95" });
  });
});

function pick({ hasStops, stopLoss }: { hasStops: boolean; stopLoss: string }) {
  return { hasStops, stopLoss };
}
