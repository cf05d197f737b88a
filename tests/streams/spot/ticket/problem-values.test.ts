import { describe, expect, it } from "vitest";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { problemsOf } from "#src/streams/spot/ticket/checks.ts";
import { emptyTicket, type TicketField } from "#src/streams/spot/ticket/state.ts";
import { marketOf } from "../../support/fakes.ts";

const market = {
  ...marketOf("BTC"),
  tick: "0.0100",
  lot: "0.00010",
  minAmount: "0.00100000",
  minValue: "5.00",
};
const typed = (field: TicketField, text: string): TicketChange => ({ kind: "typed", field, text });
const problemsAfter = (...changes: TicketChange[]) =>
  problemsOf([{ kind: "market", market } as const, ...changes].reduce(applyChange, emptyTicket));
const stopLimit: TicketChange = { kind: "mode", mode: "stop_limit" };

describe("ticket: what a problem names", () => {
  it.each([
    ["a price off the tick", ["100.001", "1"], "price", "price_off_tick", { tick: "0.01" }],
    [
      "an amount off the lot",
      ["100", "0.00015"],
      "amount",
      "amount_off_lot",
      { lot: "0.0001", currency: "BTC" },
    ],
    [
      "too small an amount",
      ["100", "0.0005"],
      "amount",
      "amount_too_small",
      { min: "0.001", currency: "BTC" },
    ],
    ["too small a value", ["100", "0.01"], "total", "value_too_small", { min: "5", currency: "USDT" }],
  ] as const)("SHELL-LANG-019 %s names the market's own step or minimum", (_, order, field, code, values) => {
    const [price, amount] = order;
    expect(problemsAfter(typed("price", price), typed("amount", amount))[field]).toEqual({ code, values });
  });

  it("SHELL-LANG-019 a stop price off the tick names the tick, and the smallest step of money without a market", () => {
    const off = typed("stop", "1.000000001");
    const named = (tick: string) => ({ code: "stop_price_off_tick", values: { tick } });
    expect(problemsAfter(stopLimit, off).stop).toEqual(named("0.01"));
    expect(problemsOf([stopLimit, off].reduce(applyChange, emptyTicket)).stop).toEqual(named("0.00000001"));
  });
});
