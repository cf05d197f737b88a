import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ready } from "#src/streams/loadable.ts";
import { ManagementPage } from "#src/ui/lever/pages/management-page.tsx";
import { marketOf } from "../../streams/fakes.ts";
import { show } from "../render.tsx";
import { positionsModel } from "./samples.ts";

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
  expect(screen.getByText("No pair is priced in ETH here")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /account$/ })).toBeNull();
  await user.click(within(tabs).getByRole("tab", { name: "USDT" }));
  expect(screen.getByRole("heading", { name: "BTC/USDT account" })).toBeTruthy();
});
