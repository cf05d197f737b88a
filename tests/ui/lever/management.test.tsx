import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ready } from "#src/streams/loadable.ts";
import { ManagementPage } from "#src/ui/lever/pages/management-page.tsx";
import { marketOf } from "../../streams/fakes.ts";
import { show } from "../render.tsx";
import { position, positionsModel } from "./samples.ts";

it("LEVER-SCREEN-013 an account shows what lies in the leverage wallet with a way to transfer in what it can use, its risk, the warning, and that nothing is lent", async () => {
  const user = userEvent.setup();
  const [btc, eth] = [marketOf("BTC", "USDT", 1, 3), marketOf("ETH", "USDT", 2, 3)];
  const balance = (wallet: string, currencyId: number, available: string) => ({
    ...{ wallet, currencyId, available },
  });
  const balances = [
    balance("lever", 3, "120.5"),
    balance("spot", 3, "9"),
    { ...balance("lever", 1, "0.25"), usable: false },
  ];
  await show(
    <ManagementPage
      screen={{ positions: positionsModel([position()]).model, signedIn$: of(true), end: vi.fn() }}
      groups$={of(ready([{ name: "USDT", markets: [btc, eth] }]))}
      balances$={of(ready(balances))}
      retry={vi.fn()}
    />,
  );
  const list = screen.getByRole("tabpanel", { name: "Contract accounts" });
  expect(within(list).getByRole("button", { name: /BTC\/USDT/ })).toHaveTextContent("Open positions");
  const figure = (name: string) => screen.getByText(name).closest("div");
  expect(figure("Available USDT")).toHaveTextContent("120.50000000Transfer in");
  expect(figure("Available BTC")).toHaveTextContent("0.25000000");
  const links = screen.getAllByRole("link", { name: "Transfer in" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/transferLever?currency_id=%223%22"]);
  expect(figure("Liquidation price")).toHaveTextContent("—");
  expect(figure("Risk rate")).toHaveTextContent("220.00%");
  expect(screen.getByText(/^At a risk rate of 110% or below, the account is liquidated/)).toBeInTheDocument();

  await user.click(within(list).getByRole("button", { name: /ETH\/USDT/ }));
  expect(screen.getByRole("heading", { name: "ETH/USDT account" })).toBeInTheDocument();
  expect(figure("Available ETH")).toHaveTextContent(/^Available ETH0\.0+/);
  expect(figure("Risk rate")).toHaveTextContent("No risk");
  expect(screen.getAllByText("0.1%")).toHaveLength(2);
  for (const name of ["Current applications", "Application records"])
    expect(screen.getByRole("table", { name })).toHaveTextContent("No records");
});

it("LEVER-SCREEN-012 a quote currency without pairs has its tab, which says that there are none", async () => {
  const groups = [{ name: "USDT", markets: [marketOf("BTC")] }];
  await show(
    <ManagementPage
      screen={{ positions: positionsModel([]).model, signedIn$: of(true), end: vi.fn() }}
      groups$={of(ready(groups))}
      balances$={of(ready([]))}
      retry={vi.fn()}
    />,
  );
  const tabs = screen.getByRole("tablist", { name: "Quote currency" });
  expect(
    within(tabs)
      .getAllByRole("tab")
      .map((tab) => tab.textContent),
  ).toEqual(["USDT", "BTC", "ETH"]);
  expect(screen.getByRole("heading", { name: "BTC/USDT account" })).toBeTruthy();
  const user = userEvent.setup();
  await user.click(within(tabs).getByRole("tab", { name: "ETH" }));
  expect(screen.getByText("No pairs are quoted in ETH")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /account$/ })).toBeNull();
  await user.click(within(tabs).getByRole("tab", { name: "USDT" }));
  expect(screen.getByRole("heading", { name: "BTC/USDT account" })).toBeTruthy();
});
