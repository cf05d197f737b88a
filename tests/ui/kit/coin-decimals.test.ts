import { expect, it } from "vitest";
import { coinDecimals } from "#src/ui/kit/money/decimals.ts";

it.each([
  ["67462.12", 6],
  ["3412.5", 5],
  ["148.2", 4],
  ["12", 3],
  ["1.00000000", 2],
  ["0.17", 2],
  ["1234567890", 8],
  [null, 8],
])("WALLET-PAGE-007 amounts of a coin at %s USD have %i decimals", (price, decimals) => {
  expect(coinDecimals(price)).toBe(decimals);
});
