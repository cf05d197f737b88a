import { expect, it } from "vitest";
import { tickPrice } from "#src/ui/markets/chart/moving/tick-price.ts";

it.each([
  [64_123.456789, "0.01", "64123.46"],
  [64_123.04, "0.1", "64123"],
  [0.000012349, "0.00000001", "0.00001235"],
  [64_123, "5", "64125"],
  [2.26, "0.05", "2.25"],
  [-3, "0.01", "0.01"],
  [0, "0.5", "0.5"],
])("SPOT-AMEND-009 a place at %d becomes the nearest price in ticks of %s: %s", (value, tick, price) => {
  expect(tickPrice(value, tick)).toBe(price);
});
