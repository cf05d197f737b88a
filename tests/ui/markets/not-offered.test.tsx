import { screen, within } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import type { Market } from "#src/streams/markets/screens/markets-types.ts";
import { OfMarket } from "#src/ui/markets/desk/of-market.tsx";
import { KnownMarkets } from "#src/ui/markets/known-markets.tsx";
import { marketOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";
import { marketsFake } from "./markets-fake.ts";

const onlySpot: Market = {
  ...marketOf("ETH", "BTC"),
  open: { spot: true, leverage: false, options: false },
};
const both: Market = { ...marketOf("BTC"), open: { spot: true, leverage: true, options: true } };

async function showTerminal(market: Market, trades: "leverage" | "options") {
  await show(
    <KnownMarkets groups$={of(ready([{ markets: [both, onlySpot] }]))}>
      <OfMarket screen={{ market$: of(ready(market)), markets: marketsFake().screen }} trades={trades}>
        {() => <h1>Terminal</h1>}
      </OfMarket>
    </KnownMarkets>,
  );
}

it("LEVER-SCREEN-015 a pair without leverage says so and leads to spot and to pairs with leverage", async () => {
  await showTerminal(onlySpot, "leverage");
  expect(screen.getByRole("heading").textContent).toBe("Leverage is not available for ETH/BTC");
  const spot = screen.getByRole("link", { name: "Trade ETH/BTC on spot" });
  expect(spot.getAttribute("href")).toBe("/dealCenter?pair=ETH_BTC");
  const others = within(screen.getByRole("navigation", { name: "Pairs with leverage" })).getAllByRole("link");
  expect(others.map((link) => link.getAttribute("href"))).toEqual(["/leverdealCenter?pair=BTC_USDT"]);
  expect(screen.queryByText(/delisted/)).toBeNull();
});

it("MICRO-FORM-009 a pair without options says so and leads to spot and to pairs with options", async () => {
  await showTerminal(onlySpot, "options");
  expect(screen.getByRole("heading").textContent).toBe("There are no options on ETH/BTC");
  const others = within(screen.getByRole("navigation", { name: "Pairs with options" })).getAllByRole("link");
  expect(others.map((link) => link.getAttribute("href"))).toEqual(["/secondsOrder?pair=BTC_USDT"]);
});

it("LEVER-SCREEN-015 a pair with leverage, or one that is delisted altogether, has its terminal", async () => {
  await showTerminal(both, "leverage");
  expect(screen.getByRole("heading").textContent).toBe("Terminal");
  await showTerminal({ ...onlySpot, listed: false }, "leverage");
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Terminal",
    "Terminal",
  ]);
});
