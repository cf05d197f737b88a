import { i18n } from "@lingui/core";
import { beforeAll, describe, expect, it } from "vitest";
import type { OrderNotice, OrderOutcome } from "#src/streams/shell/outcomes/outcome.ts";
import { createFormat } from "#src/ui/kit/format/format.ts";
import { activateLanguage } from "#src/ui/words/i18n.ts";
import { orderNoticesText, orderNoticeText } from "#src/ui/words/order-notice-words.ts";

const order = { symbol: "BTC/USDT", side: "buy", amount: "0.500", unit: "BTC", price: "68000.00" } as const;
const filled = { amount: "0.200", averagePrice: "67230.10" };
const notice = (outcome: OrderOutcome, price: string | null = order.price): OrderNotice => ({
  order: { ...order, price },
  outcome,
  path: null,
  news: null,
});

describe("a notice about an order in words", () => {
  beforeAll(() => activateLanguage("en"));

  it.each<[OrderOutcome["kind"] & ("unknown" | "void" | "unresolved"), string, string]>([
    ["unknown", "No reply to your order", "Looking it up before anything is sent again"],
    ["void", "Order not placed", "It did not arrive. Nothing was placed"],
    ["unresolved", "Order outcome unknown", "Check your orders before you send another"],
  ])(
    "SPOT-NOTICE-006 LEVER-NOTICE-005 MICRO-TOLD-004 an order is named where it is %s",
    (kind, title, note) => {
      const format = createFormat("en");
      const textOf = (named: OrderNotice["order"]) =>
        orderNoticeText(i18n, format, { order: named, outcome: { kind }, path: null, news: null });
      const long = { symbol: "ETH/USDT", side: "long", amount: "10", unit: "×20", price: null } as const;
      expect(textOf(long)).toEqual({ title: `ETH/USDT: ${title}`, lines: ["Long 10 ×20 · at market", note] });
      const up = { symbol: "BTC/USDT", side: "up", amount: "100", unit: "· 30 s", price: null } as const;
      expect(textOf(up).lines[0]).toBe("Up 100 · 30 s");
      expect(textOf(order).lines[0]).toBe("Buy 0.500 BTC · at 68,000.00");
    },
  );

  it.each<[OrderNotice, string, string[]]>([
    [notice({ kind: "placed" }), "Order placed", ["Buy 0.500 BTC · at 68,000.00"]],
    [
      notice({ kind: "part_filled", filled }),
      "Order partly filled",
      ["Buy 0.200 of 0.500 BTC · average 67,230.10"],
    ],
    [
      notice({ kind: "filled", filled: { ...filled, amount: "0.500" } }),
      "Order filled",
      ["Buy 0.500 BTC · average 67,230.10"],
    ],
    [
      notice({ kind: "expired", timeInForce: "fok", filled: null }),
      "Order not filled",
      [
        "Buy 0.500 BTC · at 68,000.00",
        "Fill or kill: the order could not be filled completely and was cancelled",
      ],
    ],
    [
      notice({ kind: "expired", timeInForce: "ioc", filled }),
      "Order partly filled",
      ["Buy 0.200 of 0.500 BTC · average 67,230.10", "Immediate or cancel: the rest was cancelled"],
    ],
    [
      notice({ kind: "expired", timeInForce: "market", filled: null }, null),
      "Order not filled",
      ["Buy 0.500 BTC · at market", "Nothing could be filled at this price. The order was cancelled"],
    ],
    [notice({ kind: "cancelled", filled: null }), "Order cancelled", ["Buy 0.500 BTC · at 68,000.00"]],
  ])("SPOT-NOTICE-001 %j", (given, title, lines) => {
    expect(orderNoticeText(i18n, createFormat("en"), given)).toEqual({ title: `BTC/USDT: ${title}`, lines });
  });

  it("SPOT-NOTICE-001 numbers are written as the language writes them", () => {
    const { lines } = orderNoticeText(i18n, createFormat("de"), notice({ kind: "part_filled", filled }));
    expect(lines).toEqual(["Buy 0,200 of 0,500 BTC · average 67.230,10"]);
  });

  it("SPOT-NOTICE-004 many are counted", () => {
    const all = [
      notice({ kind: "filled", filled }),
      notice({ kind: "filled", filled }),
      notice({ kind: "part_filled", filled }),
      notice({ kind: "cancelled", filled: null }),
    ];
    expect(orderNoticesText(i18n, all)).toBe("Your orders: 2 filled, 1 partly filled, 1 cancelled");
  });
});
