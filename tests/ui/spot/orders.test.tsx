import { fireEvent, screen } from "@testing-library/react";
import { NEVER, of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import type { Market, OrdersModel } from "#src/streams/spot/screens/types.ts";
import { KnownMarkets } from "#src/ui/markets/known-markets.tsx";
import Fills from "#src/ui/spot/orders/fills.tsx";
import History from "#src/ui/spot/orders/history.tsx";
import { OpenOrders } from "#src/ui/spot/orders/open-orders.tsx";
import { OrdersPanel } from "#src/ui/spot/orders/orders-panel.tsx";
import { fillOf, orderOf } from "../../streams/spot/samples.ts";
import { marketOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

const bitcoin = { ...marketOf("BTC"), amountDecimals: 4 };
const ripple = { ...marketOf("XRP", "BTC", 5, 2), priceDecimals: 8, amountDecimals: 0 };
const gone = marketOf("OLD", "BTC", 9, 2);
const groups = [
  { id: 1, markets: [bitcoin] },
  { id: 2, markets: [ripple] },
];
const orders = [
  orderOf(1, { pair: bitcoin.pair, price: "67412.3", amount: "1.25", turnover: "84265.375" }),
  orderOf(2, { pair: bitcoin.pair, price: "67412", amount: "1" }),
  orderOf(3, { pair: ripple.pair, price: "0.00000892", amount: "500", turnover: "0.00446" }),
  orderOf(4, { pair: gone.pair, price: "0.1", amount: "0.5" }),
];

function model(): OrdersModel {
  const listing = <Item,>(items: readonly Item[]) => of(ready({ items, more: false, loadingMore: false }));
  return {
    panel$: of("open"),
    show: vi.fn(),
    open$: of(ready(orders)),
    openCount$: of(orders.length),
    history$: listing(orders),
    fills$: listing(orders.map(({ id, pair, price, amount }) => fillOf(id, { pair, price, amount }))),
    balances$: NEVER,
    thisPairOnly$: of(false),
    onlyThisPair: vi.fn(),
    reveal: vi.fn(),
    revealed$: of(null),
    moreHistory: vi.fn(),
    moreFills: vi.fn(),
    cancel: vi.fn(),
    cancelling$: of(new Set<number>()),
    cancelAll: vi.fn(),
    amend: { view$: of(null), edit: vi.fn(), change: vi.fn(), save: vi.fn(), close: vi.fn() },
    retry: vi.fn(),
  };
}

// jsdom has none.
Element.prototype.scrollIntoView = vi.fn();

describe("orders and fills of every pair", () => {
  it.each([
    [
      "Open orders",
      OpenOrders,
      ["67,412.30", "1.2500", "84,265.37 USDT"],
      ["0.00000892", "500", "0.00446000 BTC"],
    ],
    [
      "Order history",
      History,
      ["67,412.30", "1.2500", "84,265.37 USDT"],
      ["0.00000892", "500", "0.00446000 BTC"],
    ],
    ["Fills", Fills, ["67,412.30", "1.2500", "84,265.37 USDT"], ["0.00000892", "500", "0.00446000 BTC"]],
  ])("SPOT-OPEN-002 %s have the decimals of their own market", async (name, List, ofBitcoin, ofRipple) => {
    await show(
      <KnownMarkets groups$={of(ready(groups))}>
        <List model={model()} />
      </KnownMarkets>,
    );
    await screen.findByRole("table", { name });
    const cells = screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));
    expect(cells[0]).toEqual(expect.arrayContaining(ofBitcoin));
    expect(cells[1]).toEqual(expect.arrayContaining(["67,412.00", "1.0000"]));
    expect(cells[2]).toEqual(expect.arrayContaining(ofRipple));
    expect(cells[3]).toEqual(expect.arrayContaining(["0.10000000", "0.50000000"]));
  });

  it("SPOT-HISTORY-002 history shows the average price of every order that traded, beside its own price", async () => {
    const past = [
      orderOf(1, { pair: bitcoin.pair, mode: "market", state: "done", filled: "0.5", turnover: "33706.15" }),
      orderOf(2, { pair: bitcoin.pair, price: "67500", state: "done", filled: "1", turnover: "67412.3" }),
      orderOf(3, { pair: bitcoin.pair, price: "67500", state: "cancelled" }),
    ];
    const lists = { ...model(), history$: of(ready({ items: past, more: false, loadingMore: false })) };
    await show(
      <KnownMarkets groups$={of(ready(groups))}>
        <History model={{ ...lists, revealed$: of(2) }} />
      </KnownMarkets>,
    );
    const rows = (await screen.findAllByRole("row")).slice(1);
    const prices = rows.map((row) => [...row.querySelectorAll("td")].slice(4, 6).map((td) => td.textContent));
    expect(prices).toEqual([
      ["Market", "67,412.30"],
      ["67,500.00", "67,412.30"],
      ["67,500.00", "—"],
    ]);
    expect(rows.map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
  });

  it("SPOT-OPEN-004 an open order shows how much of it is filled", async () => {
    const open = [orderOf(1, { pair: bitcoin.pair, amount: "1.25", filled: "0.5" })];
    await show(
      <KnownMarkets groups$={of(ready(groups))}>
        <OpenOrders model={{ ...model(), open$: of(ready(open)) }} />
      </KnownMarkets>,
    );
    expect(await screen.findByRole("cell", { name: "0.5000 40%" })).toBeInTheDocument();
  });

  it("SPOT-OCO-009 an order of two says which is the other, open and past", async () => {
    const order = orderOf(1, { pair: bitcoin.pair, ocoId: 2, timeInForce: "post_only" });
    for (const List of [OpenOrders, History]) {
      const lists = {
        open$: of(ready([order])),
        history$: of(ready({ items: [order], more: false, loadingMore: false })),
      };
      const { unmount } = await show(
        <KnownMarkets groups$={of(ready(groups))}>
          <List model={{ ...model(), ...lists }} />
        </KnownMarkets>,
      );
      expect(await screen.findByTitle("One cancels the other: order 2")).toBeInTheDocument();
      unmount();
    }
  });

  it("SPOT-BRACKET-012 an order shows its exits, and an exit which order bought what it sells", async () => {
    const { pair } = bitcoin;
    const open = [
      orderOf(1, { pair, exits: { takeProfit: "69000", stopLoss: "66000" } }),
      orderOf(2, { pair, exits: { takeProfit: null, stopLoss: "65000" } }),
      orderOf(3, { pair, side: "sell", parentId: 1, ocoId: 4 }),
    ];
    await show(
      <KnownMarkets groups$={of(ready(groups))}>
        <OpenOrders model={{ ...model(), open$: of(ready(open)) }} />
      </KnownMarkets>,
    );
    const rows = (await screen.findAllByRole("row")).slice(1);
    const kinds = rows.map((row) => row.querySelectorAll("td")[3]?.textContent);
    expect(kinds.slice(0, 2)).toEqual(["LimitTP 69,000.00SL 66,000.00", "LimitSL 65,000.00"]);
    expect(screen.getByTitle("Sells what order 1 bought")).toHaveTextContent("Take profit");
  });

  it("SPOT-ICEBERG-009 an iceberg order says how much of it the book shows at a time", async () => {
    const { pair } = bitcoin;
    const open = [orderOf(1, { pair, visible: "0.5" }), orderOf(2, { pair })];
    await show(
      <KnownMarkets groups$={of(ready(groups))}>
        <OpenOrders model={{ ...model(), open$: of(ready(open)) }} />
      </KnownMarkets>,
    );
    expect(await screen.findAllByText("Iceberg", { exact: false, selector: "small" })).toHaveLength(1);
    expect(screen.getByTitle(/^The book shows 0.50* BTC of it at a time$/)).toBeInTheDocument();
  });

  const stop = { price: "67000", direction: "rising" } as const;
  const at = Date.UTC(2026, 10, 21, 8);
  it.each([
    [
      "waiting",
      orderOf(1, { pair: bitcoin.pair, stop: { ...stop, triggeredAt: null } }),
      /^Stop-limit≥ 67,000.00once the last price rises to 67,000.00waiting$/,
    ],
    [
      "triggered",
      orderOf(1, { pair: bitcoin.pair, stop: { ...stop, direction: "falling", triggeredAt: at } }),
      /^Stop-limit≤ 67,000.00once the last price falls to 67,000.00triggered \d\d:\d\d:\d\d$/,
    ],
    [
      "cancelled while it waited",
      orderOf(1, { pair: bitcoin.pair, state: "cancelled", stop: { ...stop, triggeredAt: null } }),
      /^Stop-limit≥ 67,000.00once the last price rises to 67,000.00$/,
    ],
    ["another order", orderOf(1, { pair: bitcoin.pair }), /^Limit$/],
  ])("SPOT-STOP-008 shows what a stop-limit order waits for: %s", async (_, order, text) => {
    for (const List of [OpenOrders, History]) {
      const lists = {
        ...model(),
        open$: of(ready([order])),
        history$: of(ready({ items: [order], more: false, loadingMore: false })),
      };
      const { unmount } = await show(
        <KnownMarkets groups$={of(ready(groups))}>
          <List model={lists} />
        </KnownMarkets>,
      );
      const cells = (await screen.findAllByRole("cell")).map((cell) => cell.textContent);
      expect(cells).toEqual(expect.arrayContaining([expect.stringMatching(text)]));
      unmount();
    }
  });
});

describe("the tab of open orders", () => {
  it.each([
    ["unknown", null, "—"],
    ["none", 0, "0"],
    ["known", 4, "4"],
  ])("SPOT-OPEN-003 counts them, and what is not known is not zero: %s", async (_, open, count) => {
    const { unmount } = await show(
      <OrdersPanel screen={{ orders: { ...model(), openCount$: of(open) }, signedIn$: of(true) }} />,
    );
    expect(await screen.findByRole("tab", { name: `Open orders (${count})` })).toBeInTheDocument();
    const all = screen.getByRole<HTMLButtonElement>("button", { name: "Cancel all" });
    expect(all.disabled).toBe(count !== "4");
    unmount();
  });
});

describe("the editor of an open order", () => {
  const changing = { ...bitcoin, orderFeatures: ["amend"] };
  const view = {
    id: 1,
    texts: { price: "67412.3", amount: "1.25", stop: "", distance: "" },
    isWaiting: false,
    isTrailing: false,
    problems: { amount: "number_invalid" },
    saving: false,
  } as const;
  const shown = (editor: OrdersModel["amend"], markets: readonly Market[]) =>
    show(
      <KnownMarkets groups$={of(ready([{ id: 1, markets }]))}>
        <OpenOrders model={{ ...model(), amend: editor }} />
      </KnownMarkets>,
    );

  it("SPOT-AMEND-008 is offered only where the market lets orders be changed", async () => {
    const { amend } = model();
    await shown(amend, [changing, ripple]);
    await screen.findByRole("table", { name: "Open orders" });
    expect(screen.getAllByRole("button", { name: /Edit order/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Edit order 2" }));
    expect(amend.edit).toHaveBeenCalledWith(2, changing);
  });

  it("SPOT-AMEND-007 is the order's row: Enter saves, Escape leaves, a problem is named", async () => {
    const amend = { ...model().amend, view$: of(view) };
    await shown(amend, [changing, ripple]);
    const price = await screen.findByRole("textbox", { name: "Price" });
    expect(document.activeElement).toBe(price);
    fireEvent.change(price, { target: { value: "67000" } });
    expect(amend.change).toHaveBeenCalledWith("price", "67000");
    expect(screen.getByRole("textbox", { name: "Amount" }).getAttribute("aria-invalid")).toBe("true");
    fireEvent.keyDown(price, { key: "Enter" });
    expect(amend.save).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(price, { key: "Escape" });
    expect(amend.close).toHaveBeenCalledTimes(1);
  });
});
