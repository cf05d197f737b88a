import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { stepped } from "#domain/numbers/decimal-step.ts";
import { barsPoints } from "#src/ui/markets/book/bars-points.ts";
import { rowsIn } from "#src/ui/markets/book/use-room.ts";
import { filledPercent, notional } from "#src/ui/spot/orders/order-figures.ts";

describe("figures of the form and the orders", () => {
  it.each([
    ["67412.30", "0.01", 1, "67412.31"],
    ["67412.30", "0.01", -10, "67412.20"],
    ["67412.305", "0.01", 1, "67412.31"],
    ["67412.305", "0.01", -1, "67412.30"],
    ["", "0.0001", 1, "0.0001"],
    ["0.0001", "0.0001", -5, "0.0000"],
  ])("SPOT-FORM-005 steps %s by %s × %i to %s", (text, step, times, expected) => {
    const decimals = step.length - 2;
    expect(stepped(text, step, times, decimals)).toBe(expected);
  });

  it("SPOT-FORM-005 leaves other texts alone, and always steps onto the grid", () => {
    expect(stepped("abc", "0.01", 1, 2)).toBe("abc");
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: -20, max: 20 }), (thousandths, times) => {
        const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, "0")}`;
        const result = parseDecimal(stepped(text, "0.01", times, 2)) ?? -1n;
        expect(result % 1_000_000n).toBe(0n);
        expect(result >= 0n).toBe(true);
      }),
    );
  });

  it("an order is filled by whole percents, rounded down, and worth price times amount", () => {
    expect(filledPercent("0.0999", "0.1")).toBe(99);
    expect(filledPercent("0.1", "0.1")).toBe(100);
    expect(filledPercent("1", "0")).toBeNull();
    expect(notional("67132.90", "0.0500", 2)).toBe("3356.64");
    expect(notional("x", "1", 2)).toBeNull();
  });
});

describe("the room of the book", () => {
  it("SPOT-BOOK-008 makes as many rows as fit, twice as many for one side", () => {
    expect(rowsIn(500, "both")).toBe(11);
    expect(rowsIn(500, "bids")).toBe(22);
    expect(rowsIn(10, "both")).toBe(0);
  });

  it("SPOT-BOOK-003 draws bars from the edge, asks upwards from the bottom, none beyond the room", () => {
    const row = (share: number) => ({ price: "1", amount: "1", total: "1", share, own: false });
    expect(barsPoints([row(0.5), row(1)], "bids", 4)).toBe(
      "200 1 100 1 100 19 200 19 200 21 0 21 0 39 200 39 ",
    );
    expect(barsPoints([row(0.5)], "asks", 4)).toBe("200 61 100 61 100 79 200 79 ");
    expect(barsPoints([row(1), row(1)], "bids", 1)).toBe("200 1 0 1 0 19 200 19 ");
    expect(barsPoints([row(0.5), row(1)], "asks", 2)).toBe(
      "200 1 0 1 0 19 200 19 200 21 100 21 100 39 200 39 ",
    );
  });
});
