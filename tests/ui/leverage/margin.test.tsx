import { screen, within } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { failed, ready } from "#src/streams/kit/resource/loadable.ts";
import type { Balance, LeverageMarginScreen, PairMargin } from "#src/streams/leverage/screens/types.ts";
import { MarginPage } from "#src/ui/leverage/pages/margin-page.tsx";
import { marketOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";
import { position, positionsModel } from "./samples.ts";

const [btc, eth] = [marketOf("BTC", "USDT", 1, 3), marketOf("ETH", "USDT", 2, 3)];
const held: PairMargin = {
  ...{ market: btc, positions: 2, longContracts: 1_200, shortContracts: 3, markPrice: "67100.00" },
  ...{ liquidationPrice: "65000.00", margin: "33.5", profit: "1", pending: 1, reserved: "7.25" },
};
const idle: PairMargin = {
  ...{ market: eth, positions: 0, longContracts: 0, shortContracts: 0, markPrice: null },
  ...{ liquidationPrice: null, margin: "0", profit: null, pending: 0, reserved: "0" },
};
const usdt: Balance = {
  ...{
    wallet: "leverage",
    currencyId: 3,
    currency: "USDT",
    available: "120.5",
    frozen: "40.75",
    usdPrice: "1",
  },
};

function screenOf(change: Partial<LeverageMarginScreen> = {}): LeverageMarginScreen {
  return {
    positions: positionsModel([position()]).model,
    use$: of(
      ready({
        ...{ quote: "USDT", margin: "33.5", reserved: "7.25", available: "120.5" },
        shares: { margin: 2_077, reserved: 449, available: 7_474 },
      }),
    ),
    pairs$: of(ready([held, idle])),
    coins$: of(ready([usdt, { ...usdt, currencyId: 1, currency: "BTC", usdPrice: "67000", usable: false }])),
    ...{ retry: vi.fn(), end: vi.fn() },
    ...change,
  };
}

const cellsOf = (row: HTMLElement | undefined): readonly (string | null)[] =>
  row === undefined
    ? []
    : within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);

it("LEVER-SCREEN-012 each pair shows what it holds, with links to it; one without positions has no risk", async () => {
  await show(<MarginPage screen={screenOf()} />);
  const table = screen.getByRole("table", { name: "Margin by pair" });
  const [, first, second] = within(table).getAllByRole("row");
  expect(cellsOf(first)).toEqual([
    ...["BTC/USDT", "▲ Long 1,200▼ Short 3", "67,100.00", "65,000.00", "33.5000", "+1.0000", "1 · 7.2500"],
    "2 positions",
  ]);
  expect(cellsOf(second)).toEqual(["ETH/USDT", "—", "—", "—", "—", "—", "—", "Trade"]);
  const leads = (name: string) => within(table).getByRole("link", { name }).getAttribute("href");
  expect(leads("2 positions")).toBe("/leverTransactions?pair=BTC_USDT");
  expect(leads("1 · 7.2500")).toBe("/leverTransactions?state=pending&pair=BTC_USDT");
  expect(leads("Trade")).toBe("/leverdealCenter?pair=ETH_USDT");
});

it("LEVER-SCREEN-013 the balance is split into positions, pending orders and free, and nothing is borrowed", async () => {
  await show(<MarginPage screen={screenOf()} />);
  const figure = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;
  expect(figure("In positions")).toHaveTextContent("33.5000 USDT");
  expect(figure("In pending orders")).toHaveTextContent("7.2500 USDT");
  expect(figure("Free")).toHaveTextContent("120.5000 USDT");
  expect(screen.getByRole("list", { name: "Use of the balance" })).toHaveTextContent(
    "In positions 20.8%In pending orders 4.5%Free 74.7%",
  );
  expect(screen.getByText(/nothing is borrowed and no interest accrues/)).toBeInTheDocument();
  expect(screen.getByText(/^At a risk rate of 110% or below/)).toBeInTheDocument();
});

it("LEVER-SCREEN-013 a coin is transferred in where it can be margin, and out in any case", async () => {
  await show(<MarginPage screen={screenOf()} />);
  const table = screen.getByRole("table", { name: "Coins of the contract account" });
  const [, first, second] = within(table).getAllByRole("row");
  expect(cellsOf(first)).toEqual(["USDT", "120.50", "40.75", "Transfer inTransfer out"]);
  expect(cellsOf(second)).toEqual(["BTCNot used as margin", "120.500000", "40.750000", "Transfer out"]);
});

it("LEVER-SCREEN-013 an empty account says so, and what is not known is not shown as nothing", async () => {
  await show(
    <MarginPage screen={screenOf({ coins$: of(ready([])), pairs$: of(failed({ kind: "network" })) })} />,
  );
  expect(screen.getByText("The contract account is empty")).toBeInTheDocument();
  expect(screen.queryByRole("table", { name: "Margin by pair" })).toBeNull();
  expect(screen.getAllByRole("button", { name: /again/i })).toHaveLength(1);
});
