import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { describe, expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { Closed } from "#src/ui/options/orders/closed.tsx";
import { ProofDialog } from "#src/ui/options/orders/proof-dialog.tsx";
import { Running } from "#src/ui/options/orders/running.tsx";
import { show } from "../render.tsx";
import { fakeScreen, market, orderOf, runningOf } from "./samples.ts";

describe("orders in progress", () => {
  async function showRunning() {
    const fake = fakeScreen();
    const rendered = vi.fn();
    fake.running$.next(ready([runningOf()]));
    await show(
      <Profiler id="running" onRender={rendered}>
        <Running screen={fake} market={market} />
      </Profiler>,
    );
    await screen.findByRole("table", { name: "Orders in progress" });
    return { ...fake, rendered };
  }
  const row = (): HTMLElement => screen.getAllByRole("row")[1] ?? document.body;

  it("MICRO-ROW-001 show countdown, live price and standing, named for screen readers", async () => {
    await showRunning();
    const ring = within(row()).getByRole("img", { name: "42 seconds left" });
    expect(ring.lastElementChild).toHaveAttribute("stroke-dashoffset", "30");
    expect(row()).toHaveTextContent("0:42BTC/USDT▲ Up1 min10.00 USDT67,400.0067,412.30Winning▲ +8.50 USDT");
  });
  it("MICRO-FORMING-005 show the average as it forms, and how many of the marks are in", async () => {
    const { running$ } = await showRunning();
    expect(row()).not.toHaveTextContent("avg");
    const order = orderOf({ windowSeconds: 10 });
    act(() => running$.next(ready([runningOf({ order, average: "67411.12500000", marksIn: 7 })])));
    expect(row()).toHaveTextContent("67,412.30avg 67,411.13 · 7/10Winning");
  });
  it("MICRO-ROW-002 move with every tick and price without rendering", async () => {
    const { running$, rendered } = await showRunning();
    rendered.mockClear();
    act(() =>
      running$.next(
        ready([runningOf({ secondsLeft: 9, left: 0.15, price: "67399.90", outcome: "loss", profit: "-10" })]),
      ),
    );
    expect(rendered).not.toHaveBeenCalled();
    expect(within(row()).getByRole("img", { name: "9 seconds left" })).toBeInTheDocument();
    expect(row()).toHaveTextContent("67,399.90Losing▼ −10.00 USDT");
    expect(row()).toHaveAttribute("data-near");
  });
  it("MICRO-ROW-003 show that a result is on its way, then the result, then go", async () => {
    const { running$ } = await showRunning();
    act(() => running$.next(ready([runningOf({ secondsLeft: 0, left: 0 })])));
    expect(row()).toHaveTextContent("Settling");
    const order = orderOf({ state: "closed", endPrice: "67390.00", result: "loss", profit: "-10" });
    act(() => running$.next(ready([runningOf({ order, secondsLeft: 0, left: 0, closed: true })])));
    expect(row()).toHaveTextContent("67,390.00Lost▼ −10.00 USDT");
    act(() => running$.next(ready([])));
    expect(screen.getByText("No orders in progress on BTC/USDT")).toBeInTheDocument();
  });
});

describe("closed orders", () => {
  const order = orderOf({
    state: "closed",
    endPrice: "67412.30",
    result: "win",
    profit: "8.5",
    openMark: { seq: 501, price: "67400.00", time: Date.UTC(2026, 10, 21, 14, 2, 59, 950) },
    windowSeconds: 2,
    window: [
      { seq: 562, price: "67412.20", time: Date.UTC(2026, 10, 21, 14, 3, 59) },
      { seq: 563, price: "67412.40", time: Date.UTC(2026, 10, 21, 14, 4, 0) },
    ],
    dueAt: Date.UTC(2026, 10, 21, 14, 4, 0),
  });
  it("MICRO-CLOSED-001 show end price, fee and signed profit, load more, and say when there is no more", async () => {
    const fake = fakeScreen();
    fake.closed$.next(ready({ items: [order], more: true, loadingMore: false }));
    await show(<Closed screen={fake} market={market} />);
    const table = await screen.findByRole("table", { name: "Closed orders" });
    expect(table).toHaveTextContent("10.00 USDT0.2067,400.0067,412.30Won▲ +8.50 USDT");
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(fake.moreClosed).toHaveBeenCalledOnce();
    act(() => fake.closed$.next(ready({ items: [order], more: false, loadingMore: false })));
    expect(screen.getByText("No more")).toBeInTheDocument();
  });
  async function showProof(shown = order) {
    const fake = fakeScreen();
    fake.closed$.next(ready({ items: [shown], more: false, loadingMore: false }));
    await show(
      <>
        <Closed screen={fake} market={market} />
        <ProofDialog screen={fake} market={market} />
      </>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Check this result: order 7" }));
    expect(fake.showProof).toHaveBeenCalledWith(7);
    act(() => fake.proof$.next(ready(shown)));
    return { fake, prices: within(await screen.findByRole("table", { name: "The two deciding prices" })) };
  }
  it("MICRO-PROOF-001 open the two prices with their marks, and lead to the public result", async () => {
    const { fake, prices } = await showProof();
    prices.getByRole("row", { name: /^Opening price Mark #501 .*:59\.950 67,400\.00$/ });
    prices.getByRole("row", { name: /^Settlement price Average of 2 of 2 marks .*:00\.000 67,412\.30$/ });
    const link = screen.getByRole("link", { name: "Open the public result" });
    expect(link).toHaveAttribute("href", "/micro/result/7");
    expect(screen.getByRole("button", { name: "Copy the link to the public result" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    expect(fake.showProof).toHaveBeenCalledWith(null);
    expect(screen.getByRole("link", { name: "Public result of order 7", hidden: true })).toHaveAttribute(
      "href",
      "/micro/result/7",
    );
  });
  it("MICRO-PROOF-002 from before marks show their trades; a draw for missing marks says so", async () => {
    const { prices } = await showProof({
      ...order,
      ...{ openMark: null, windowSeconds: 0, window: [] },
      openTrade: { id: 501, price: "67400.00", time: Date.UTC(2026, 10, 21, 14, 2, 59, 950) },
      closeTrade: { id: 644, price: "67412.30", time: Date.UTC(2026, 10, 21, 14, 3, 59, 4) },
    });
    prices.getByRole("row", { name: /^Opening price Trade #501 .*:59\.950 67,400\.00$/ });
    prices.getByRole("row", { name: /^Settlement price Trade #644 .*:59\.004 67,412\.30$/ });
    cleanup();
    const drawn = { ...order, endPrice: null, result: "draw", drawReason: "marks_missing" } as const;
    await showProof(drawn);
    expect(screen.getByText(/fewer than half of the mark prices/)).toBeInTheDocument();
  });
});
