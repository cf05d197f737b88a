import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profitOf } from "#domain/leverage/margin.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { scaled } from "#src/streams/kit/arithmetic.ts";
import {
  applyStops,
  expectedProfit,
  type StopsChange,
  type StopsState,
  shownStopProblems,
  stopPrice,
  stopProblem,
  stopProblems,
} from "#src/streams/leverage/stops.ts";
import { positionOf } from "./samples.ts";

const n = (text: string | null) => scaled(text) ?? 0n;
const position = positionOf(1, { currentPrice: "101.00" });
const begin = (takeProfit: string | null = null): StopsState | null =>
  applyStops(null, { kind: "edit", position: { ...position, takeProfit } });
const step = (up: boolean, tick = "0.01"): StopsChange => ({
  kind: "step",
  stop: "takeProfit",
  up,
  from: "101.00",
  tick,
});

describe("editor of stops", () => {
  it("STREAM-LEVER-012 begins with the present stops and steps by 0.01, from the market's price without one", () => {
    expect(begin("120.50000000")).toMatchObject({ takeProfit: "120.50", stopLoss: "" });
    expect(applyStops(begin("120.5"), step(true))?.takeProfit).toBe("120.51");
    expect(applyStops(begin(), step(false))?.takeProfit).toBe("100.99");
  });

  it("STREAM-LEVER-012 steps by the tick of the market, onto its grid", () => {
    expect(applyStops(begin("120.3"), step(true, "0.5"))?.takeProfit).toBe("120.50");
    expect(applyStops(begin("120.3"), step(false, "0.5"))?.takeProfit).toBe("120.00");
    expect(applyStops(begin("0.1234"), step(true, "0.0001"))?.takeProfit).toBe("0.1235");
  });

  it("STREAM-LEVER-012 says at once when a step leads to a bound, until another price is typed", () => {
    const shown = (state: StopsState | null) => (state === null ? null : shownStopProblems(state, position));
    const atZero = applyStops(begin("0.01"), step(false));
    expect([atZero?.takeProfit, shown(atZero)]).toEqual(["0.00", { takeProfit: "stop_not_positive" }]);
    expect(shown(applyStops(begin("101.01"), step(false)))).toEqual({ takeProfit: "take_profit_misplaced" });
    expect(shown(applyStops(begin(), step(true)))).toEqual({});
    expect(shown(applyStops(atZero, { kind: "typed", stop: "takeProfit", text: "1" }))).toEqual({});
  });

  it("STREAM-LEVER-012 never steps below zero", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (steps) => {
        const state = steps.reduce((now, up) => applyStops(now, step(up)), begin("0.05"));
        expect(state?.takeProfit).toMatch(/^\d+\.\d\d$/);
      }),
    );
  });

  it.each([
    ["takeProfit", "", null],
    ["takeProfit", "0", "stop_not_positive"],
    ["takeProfit", "-1", "stop_not_positive"],
    ["takeProfit", "x", "number_invalid"],
    ["takeProfit", "101", "take_profit_misplaced"],
    ["takeProfit", "101.01", null],
    ["stopLoss", "100", "stop_loss_misplaced"],
    ["stopLoss", "99.99", null],
  ] as const)("STREAM-LEVER-012 a long position's %s of '%s': %s", (stop, text, problem) => {
    expect(stopProblem(stop, text, position)).toBe(problem);
  });

  it("STREAM-LEVER-012 wants a price where there is no stop to take away", () => {
    const blank: StopsState = {
      id: 1,
      takeProfit: "",
      stopLoss: " ",
      checked: true,
      stepped: null,
      saving: false,
    };
    expect(stopProblems(blank, position)).toEqual({ takeProfit: "stops_required" });
    expect(stopProblems({ ...blank, stopLoss: "99" }, position)).toEqual({});
    expect(stopProblems(blank, { ...position, stopLoss: "99" })).toEqual({});
  });

  it("STREAM-LEVER-012 a short position's stops are mirrored", () => {
    const short = { ...position, side: "sell" as const };
    expect(stopProblem("takeProfit", "99", short)).toBeNull();
    expect(stopProblem("stopLoss", "99", short)).toBe("stop_loss_misplaced");
  });

  it("STREAM-LEVER-012 shows the signed expected profit, and none without a stop", () => {
    expect(expectedProfit("120", position)).toBe("0.2000");
    expect(expectedProfit("99.999", position)).toBe("-0.0001");
    expect(["", "0", "x"].map((text) => expectedProfit(text, position))).toEqual([null, null, null]);
  });

  it("STREAM-LEVER-012 the expected profit rounds down, by less than its last decimal", () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 13n });
    fc.assert(
      fc.property(price, (value) => {
        const profit = profitOf(position.side, n(position.price), value, n(position.amount));
        const shown = n(expectedProfit(formatDecimal(value), position));
        expect(profit - shown >= 0n && profit - shown < 10_000n).toBe(true);
      }),
    );
  });

  it("STREAM-LEVER-012 sends plain decimals, and nothing for blank; while it saves nothing changes", () => {
    expect([stopPrice("1,200.5"), stopPrice(" ")]).toEqual(["1200.50", null]);
    const saving = applyStops(begin("120"), { kind: "saving" });
    expect(applyStops(saving, step(true))).toBe(saving);
    expect(applyStops(saving, { kind: "refused" })).toMatchObject({ saving: false, takeProfit: "120.00" });
    expect(applyStops(saving, { kind: "close" })).toBeNull();
  });
});
