import { expect, it } from "vitest";
import { createDays, isZone, yearStart } from "#domain/records/zone.ts";

it("RECORD-ZONE-001 days and years begin where a zone's clocks say, also with offsets of quarters of an hour", () => {
  expect(yearStart(2026, "UTC")).toBe(Date.UTC(2026, 0, 1));
  expect(yearStart(2026, "Asia/Kathmandu")).toBe(Date.UTC(2025, 11, 31, 18, 15));
  expect(yearStart(2026, "Pacific/Kiritimati")).toBe(Date.UTC(2025, 11, 31, 10));
  expect(yearStart(2026, "America/New_York")).toBe(Date.UTC(2026, 0, 1, 5));
  const dayOf = createDays("Europe/Berlin");
  expect(dayOf(Date.UTC(2026, 6, 1, 21, 59))).toBe("2026-07-01");
  expect(dayOf(Date.UTC(2026, 6, 1, 22))).toBe("2026-07-02");
  expect(["Europe/Berlin", "UTC", "Mars/Base", ""].map(isZone)).toEqual([true, true, false, false]);
});
