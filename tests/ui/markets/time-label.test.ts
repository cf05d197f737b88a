import { describe, expect, it } from "vitest";
import { timeLabel } from "#src/ui/markets/chart/time-label.ts";

const HOUR = 3_600_000;

/** Fills in the formats for a moment. */
const at = (parts: Readonly<Record<string, string>>) => (format: string) =>
  format.replace(/%./g, (part) => parts[part] ?? part);
const midnight = at({
  "%H": "00",
  "%M": "00",
  "%e": "22",
  "%b": "Nov",
  "%Y": "2026",
  "%m": "11",
  "%d": "22",
});
const newYear = at({ "%H": "00", "%M": "00", "%e": "1", "%b": "Jan", "%Y": "2027", "%m": "01", "%d": "01" });
const morning = at({ "%H": "06", "%M": "00", "%e": "22", "%b": "Nov", "%Y": "2026", "%m": "11", "%d": "22" });

describe("the time axis", () => {
  it("SPOT-CHART-010 writes the date where a day begins, and times in between", () => {
    expect(timeLabel(3 * HOUR, midnight)).toBe("<b>22 Nov</b>");
    expect(timeLabel(3 * HOUR, morning)).toBe("06:00");
    expect(timeLabel(24 * HOUR, midnight)).toBe("22 Nov");
  });
  it("SPOT-CHART-010 writes the year where a year begins, and months of years", () => {
    expect(timeLabel(7 * 24 * HOUR, newYear)).toBe("<b>2027</b>");
    expect(timeLabel(31 * 24 * HOUR, newYear)).toBe("Jan 2027");
  });
});
