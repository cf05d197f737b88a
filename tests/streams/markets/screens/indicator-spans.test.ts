import * as fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import {
  defaultSpans,
  indicatorSpans,
  readSpans,
  sameSpans,
  typedSpans,
} from "#src/streams/markets/screens/indicator-spans.ts";

it("SPOT-CHART-012 periods are whole numbers in their bounds, and MACD's fast one is shorter than its slow one", () => {
  const wrongOf = (change: object) => {
    const read = readSpans({ ...typedSpans(defaultSpans), ...change });
    return "wrong" in read ? [...read.wrong] : [];
  };
  expect(wrongOf({})).toEqual([]);
  expect(wrongOf({ averages: ["0", "25"], rsi: ["1"] })).toEqual(["averages", "rsi"]);
  expect(wrongOf({ averages: [" 1 ", "500"], bands: ["2", "10"] })).toEqual([]);
  expect(wrongOf({ averages: ["1", "501"], bands: ["2", "11"] })).toEqual(["averages", "bands"]);
  expect(wrongOf({ macd: ["26", "26", "9"], exponential: ["1.5", ""] })).toEqual(["exponential", "macd"]);
});

it("SPOT-CHART-012 whatever was stored, each indicator has periods; those that can be read are kept", async () => {
  await fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(sameSpans(v.parse(indicatorSpans, { averages: stored }), defaultSpans)).toBe(true);
    }),
  );
  const kept = { ...defaultSpans, rsi: [21], macd: [5, 4, 3] };
  expect(v.parse(indicatorSpans, kept)).toEqual({ ...defaultSpans, rsi: [21] });
  expect(v.parse(indicatorSpans, "nothing")).toEqual(defaultSpans);
});
