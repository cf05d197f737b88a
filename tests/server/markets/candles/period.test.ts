import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Period, periods } from "#domain/limits.ts";
import { finerPeriod, periodStart } from "#server/exchange/markets/candles/period.ts";

const at = (text: string) => Date.parse(`${text}Z`);

describe("the start of a candle", () => {
  it.each<[Period, string, string]>([
    ["1min", "2026-03-04T12:34:56.789", "2026-03-04T12:34:00"],
    ["5min", "2026-03-04T12:34:56", "2026-03-04T12:30:00"],
    ["15min", "2026-03-04T12:34:56", "2026-03-04T12:30:00"],
    ["30min", "2026-03-04T12:29:59.999", "2026-03-04T12:00:00"],
    ["60min", "2026-03-04T12:59:59.999", "2026-03-04T12:00:00"],
    ["4hour", "2026-03-04T03:59:59.999", "2026-03-04T00:00:00"],
    ["4hour", "2026-03-04T23:59:59.999", "2026-03-04T20:00:00"],
    ["1day", "2026-03-04T23:59:59.999", "2026-03-04T00:00:00"],
    ["1week", "2026-03-02T00:00:00", "2026-03-02T00:00:00"],
    ["1week", "2026-03-08T23:59:59.999", "2026-03-02T00:00:00"],
    ["1week", "1970-01-01T00:00:00", "1969-12-29T00:00:00"],
    ["1mon", "2024-02-29T23:59:59", "2024-02-01T00:00:00"],
    ["1year", "2024-12-31T23:59:59.999", "2024-01-01T00:00:00"],
  ])("MARKET-CANDLE-006 of %s at %s is %s", (period, time, start) => {
    expect(new Date(periodStart(period, at(time)))).toEqual(new Date(at(start)));
  });

  it("MARKET-CANDLE-006 a week begins on a Monday, a month on the first, in UTC", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: at("2100-01-01T00:00:00") }), (time) => {
        expect(new Date(periodStart("1week", time)).getUTCDay()).toBe(1);
        expect(new Date(periodStart("1mon", time)).getUTCDate()).toBe(1);
      }),
    );
  });

  it("MARKET-CANDLE-003 a candle of the finer period never crosses the border of the coarser one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: at("2100-01-01T00:00:00") }),
        fc.constantFrom(...periods),
        (time, period) => {
          if (period === "1min") return;
          const start = periodStart(finerPeriod[period], time);
          expect(periodStart(period, start)).toBe(periodStart(period, time));
        },
      ),
    );
  });
});
