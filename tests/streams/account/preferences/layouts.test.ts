import { expect, it } from "vitest";
import { readPreference } from "#src/streams/account/preferences/table.ts";

const root = {
  type: "split",
  direction: "row",
  children: [
    "chart",
    { type: "split", direction: "column", children: ["form", "trades"], splitPercentages: [70, 30] },
  ],
  splitPercentages: [75, 25],
};
const good = { id: 2, name: "Other", root: "chart" };
const stored = (change: object) => ({
  shown: 1,
  saved: [{ id: 1, name: "Mine", root, ...change }, good],
});

it("LAYOUT-STORE-001 reads a stored layout as it was", () => {
  expect(readPreference("layouts", stored({}))).toEqual({ value: stored({}) });
});

it("LAYOUT-STORE-001 reads at most ten", () => {
  const saved = Array.from({ length: 12 }, (_, id) => ({ ...good, id }));
  expect(readPreference("layouts", { shown: null, saved })?.value.saved).toHaveLength(10);
});

it.each<readonly [string, object]>([
  ["a panel twice", { root: { ...root, children: ["chart", "chart"] } }],
  ["a panel that nobody knows", { root: "clock" }],
  ["a missing share", { root: { ...root, splitPercentages: [100] } }],
  ["a share of nothing", { root: { ...root, splitPercentages: [100, 0] } }],
  ["a single part", { root: { ...root, children: ["chart"], splitPercentages: [100] } }],
  ["no name", { name: " " }],
  ["too long a name", { name: "n".repeat(41) }],
])("LAYOUT-STORE-001 leaves out a layout with %s, and keeps the others", (_, change) => {
  expect(readPreference("layouts", stored(change))).toEqual({ value: { shown: 1, saved: [good] } });
});
