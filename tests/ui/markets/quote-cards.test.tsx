import { render, screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import { QuoteCards } from "#src/ui/markets/home/quote-cards.tsx";
import { marketOf, quoteOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

const cardOf = (coin: string, priceDecimals: number, price: string) => {
  const market = { ...marketOf(coin), priceDecimals };
  return { market, quote: quoteOf(market.key, price), trend: [1, 2] };
};

it("HOME-CARD-002 MARKET-ICON-001 a card shows its coin's icon and the market's decimals", async () => {
  const cards = [cardOf("BTC", 2, "67472.44"), cardOf("XRP", 5, "0.60112"), cardOf("NEWCOIN", 0, "12")];
  await show(<QuoteCards cards$={of(ready(cards))} retry={() => undefined} />);
  const shown = screen.getAllByRole("link");
  expect(shown.map((card) => card.querySelector("b")?.textContent)).toEqual(["67,472.44", "0.60112", "12"]);
  expect(shown.map((card) => card.querySelector("img")?.getAttribute("src") ?? null)).toEqual([
    expect.stringContaining("btc.svg"),
    expect.stringContaining("xrp.svg"),
    null,
  ]);
});

it("MARKET-ICON-001 each icon is fetched when near; an unlisted coin gets a neutral drawing", () => {
  const { container, rerender } = render(<CoinIcon coin="ETH" size={24} />);
  const icon = container.querySelector("img");
  expect(icon?.getAttribute("src")).toMatch(/eth\.svg/);
  expect(icon?.getAttribute("src")).not.toMatch(/^data:/);
  expect(icon?.loading === "lazy" || icon?.getAttribute("loading") === "lazy").toBe(true);
  expect(icon?.alt).toBe("");
  rerender(<CoinIcon coin="NEWCOIN" />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(container.textContent).toBe("");
});
