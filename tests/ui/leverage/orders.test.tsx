import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { countsOf } from "#src/streams/leverage/screens/positions-model.ts";
import type { LeverageFilter, LeverageOrdersScreen, Position } from "#src/streams/leverage/screens/types.ts";
import { LeverageOrdersPage } from "#src/ui/leverage/pages/orders-page.tsx";
import { OrdersShown } from "#src/ui/leverage/pages/orders-shown.tsx";
import { marketOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";
import { position, positionsModel } from "./samples.ts";

/** The page with a filter, over positions and ended orders. */
async function open(
  change: Partial<LeverageFilter>,
  live: readonly Position[],
  kept: readonly Position[] = [],
) {
  const { model } = positionsModel(live);
  const filter: LeverageFilter = { state: "open", pair: null, side: null, ...change };
  const choose = vi.fn<(change: Partial<LeverageFilter>) => void>();
  const orders: LeverageOrdersScreen = {
    live: model,
    list$: of(ready({ items: kept, more: false, loadingMore: false })),
    ...{ more: vi.fn(), retry: vi.fn(), end: vi.fn() },
  };
  const markets$ = of([marketOf("BTC", "USDT", 1, 3), marketOf("ETH", "USDT", 2, 3)]);
  await show(
    <LeverageOrdersPage
      screen={{ positions: model, counts$: countsOf(model), markets$, end: vi.fn() }}
      filter={filter}
      choose={choose}
    >
      <OrdersShown screen={orders} filter={filter} choose={choose} />
    </LeverageOrdersPage>,
  );
  return { choose, user: userEvent.setup() };
}

describe("positions and orders", () => {
  it("LEVER-SCREEN-022 are filtered by state, pair and side; each choice is one change of the filter", async () => {
    const { choose, user } = await open({ pair: "ETH_USDT" }, [position()]);
    const states = screen.getByRole("tablist", { name: "Order status" });
    const names = within(states).getAllByRole("tab");
    expect(names.map(({ textContent }) => textContent)).toEqual([
      ...["Open (1)", "Pending (0)", "Closing", "Closed", "Cancelled", "All"],
    ]);
    await user.click(within(states).getByRole("tab", { name: "Closed" }));
    expect(choose).toHaveBeenLastCalledWith({ state: "closed" });
    const pair = screen.getByRole("combobox", { name: "Pair" });
    expect(pair).toHaveDisplayValue("ETH/USDT");
    await user.selectOptions(pair, "BTC/USDT");
    expect(choose).toHaveBeenLastCalledWith({ pair: "BTC_USDT" });
    await user.selectOptions(pair, "All pairs");
    expect(choose).toHaveBeenLastCalledWith({ pair: null });
    await user.selectOptions(screen.getByRole("combobox", { name: "Side" }), "Short");
    expect(choose).toHaveBeenLastCalledWith({ side: "sell" });
  });

  it("LEVER-SCREEN-022 open ones are live, with every column", async () => {
    await open({}, [position()]);
    expect(screen.getByRole("table", { name: "Open positions" })).toHaveTextContent("BTC/USDT × 10");
    expect(screen.getByRole("columnheader", { name: "Overnight fee" })).toBeInTheDocument();
  });

  it("LEVER-SCREEN-022 ended ones are listed as they are kept, each with a way to its record", async () => {
    await open({ state: "closed" }, [], [position({ id: 12, state: "closed", closeReason: "user" })]);
    expect(screen.getByRole("table", { name: "Leverage orders" })).toHaveTextContent("Closed by you");
    expect(screen.getByRole("link", { name: "12" }).getAttribute("href")).toBe("/leverRecord?id=%2212%22");
  });

  it("LEVER-SCREEN-022 where the pair or side leaves nothing, all of them are one click away", async () => {
    const { choose, user } = await open({ state: "closed", pair: "OLD_USDT", side: "buy" }, []);
    expect(screen.getByRole("combobox", { name: "Pair" })).toHaveDisplayValue("OLD/USDT");
    expect(screen.getByText("Nothing matches these filters")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show all pairs and sides" }));
    expect(choose).toHaveBeenCalledExactlyOnceWith({ pair: null, side: null });
  });

  it("LEVER-SCREEN-022 without such a filter an empty list says what there is none of", async () => {
    await open({ state: "revoked" }, []);
    expect(screen.getByText("No cancelled orders")).toBeInTheDocument();
  });
});
