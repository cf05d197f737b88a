import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { describe, expect, it, vi } from "vitest";
import { ready } from "#src/streams/loadable.ts";
import { Closed } from "#src/ui/micro/orders/closed.tsx";
import { ProofDialog } from "#src/ui/micro/orders/proof-dialog.tsx";
import { Running } from "#src/ui/micro/orders/running.tsx";
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
  it("MICRO-ROW-002 move with every tick and price without rendering", async () => {
    const { running$, rendered } = await showRunning();
    rendered.mockClear();
    act(() =>
      running$.next(
        ready([
          runningOf({ secondsLeft: 9, left: 0.15, price: "67399.90", standing: "loss", profit: "-10" }),
        ]),
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
    openTrade: { id: 501, price: "67400.00", time: Date.UTC(2026, 10, 21, 14, 2, 59, 950) },
    closeTrade: { id: 644, price: "67412.30", time: Date.UTC(2026, 10, 21, 14, 3, 59, 4) },
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
  it("MICRO-PROOF-001 open the two trades that decided them, with ids, prices and times", async () => {
    const fake = fakeScreen();
    fake.closed$.next(ready({ items: [order], more: false, loadingMore: false }));
    await show(
      <>
        <Closed screen={fake} market={market} />
        <ProofDialog screen={fake} market={market} />
      </>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Check this result: order 7" }));
    expect(fake.showProof).toHaveBeenCalledWith(7);
    act(() => fake.proof$.next(ready(order)));
    const trades = await screen.findByRole("table", { name: "The two deciding trades" });
    expect(
      within(trades).getByRole("row", { name: /^Start .*#501 .*:59\.950 67,400\.00$/ }),
    ).toBeInTheDocument();
    expect(
      within(trades).getByRole("row", { name: /^End .*#644 .*:59\.004 67,412\.30$/ }),
    ).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    expect(fake.showProof).toHaveBeenCalledWith(null);
  });
});
