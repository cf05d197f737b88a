import { describe, expect, it } from "vitest";
import type { Order } from "#src/api/spot/types.ts";
import { outcomeOf, spotNotice, toneOf } from "#src/streams/shell/outcomes/outcome.ts";
import { orderOf } from "../../spot/samples.ts";

const half: Partial<Order> = { amount: "0.500", filled: "0.200", turnover: "13446.02" };
const filled = { amount: "0.200", averagePrice: "67230.10" };
const at = (other: Partial<Order>) => outcomeOf(orderOf(1, { price: "68000.00", ...half, ...other }));
const none: Partial<Order> = { filled: "0.000", turnover: "0" };

describe("what an order has come to", () => {
  it.each<[string, Partial<Order>, unknown, string]>([
    ["rests", none, { kind: "placed" }, "good"],
    [
      "waits for its stop",
      { ...none, stop: { price: "1", direction: "rising", triggeredAt: null } },
      { kind: "waiting" },
      "good",
    ],
    ["is partly filled", {}, { kind: "part_filled", filled }, "good"],
    ["is filled", { state: "done", amount: "0.200" }, { kind: "filled", filled }, "good"],
    [
      "is killed by fill or kill",
      { ...none, state: "cancelled", timeInForce: "fok" },
      { kind: "expired", timeInForce: "fok", filled: null },
      "bad",
    ],
    [
      "is cut off by immediate or cancel",
      { state: "cancelled", timeInForce: "ioc" },
      { kind: "expired", timeInForce: "ioc", filled },
      "plain",
    ],
    [
      "is cut off at market",
      { state: "cancelled", mode: "market", timeInForce: "ioc" },
      { kind: "expired", timeInForce: "market", filled },
      "plain",
    ],
    ["is cancelled", { state: "cancelled" }, { kind: "cancelled", filled }, "plain"],
    [
      "is cancelled while its stop waits, though it would have been a market order",
      {
        ...none,
        ...{ state: "cancelled", mode: "market", timeInForce: "ioc" },
        stop: { price: "60000", direction: "falling", triggeredAt: null },
      },
      { kind: "cancelled", filled: null },
      "plain",
    ],
  ])("SPOT-NOTICE-001 an order that %s", (_, other, outcome, tone) => {
    expect(at(other)).toEqual(outcome);
    expect(toneOf(at(other))).toBe(tone);
  });

  it("SPOT-NOTICE-001 a notice has pair, side, amount, price and the way to the order", () => {
    expect(spotNotice(orderOf(7, { side: "sell", price: "68000.00", ...half }))).toEqual({
      order: { symbol: "BTC/USDT", side: "sell", amount: "0.500", unit: "BTC", price: "68000.00" },
      outcome: { kind: "part_filled", filled },
      path: "/dealCenter?pair=BTC_USDT&order=7",
      news: { id: "spot 7", step: 20_000_000n },
    });
    expect(spotNotice(orderOf(7, { mode: "market" })).order.price).toBeNull();
  });

  it("SPOT-NOTICE-001 prices have the market's decimals, whether the exchange writes them or all 8", () => {
    const written = {
      price: "68000.00000000",
      amount: "0.50000000",
      filled: "0.20000000",
      turnover: "13446.02",
    };
    const { order, outcome } = spotNotice(orderOf(7, written));
    expect([order.price, order.amount]).toEqual(["68000.00", "0.50"]);
    expect(outcome).toEqual({ kind: "part_filled", filled: { amount: "0.20", averagePrice: "67230.10" } });
    expect(spotNotice(orderOf(7, written), { price: 1, amount: 4 }).outcome).toEqual({
      kind: "part_filled",
      filled: { amount: "0.2000", averagePrice: "67230.1" },
    });
  });
});
