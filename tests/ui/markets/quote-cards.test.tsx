import { render, screen, waitFor } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { QuoteCards } from "#src/ui/markets/home/quote-cards.tsx";
import { marketOf, quoteOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

/** A picture within the code, known by a colour of its own. */
const drawingIn = (colour: RegExp) =>
  expect.stringMatching(new RegExp(`^data:image/svg.*${colour.source}`, "i"));
const cardOf = (coin: string, priceDecimals: number, price: string) => {
  const market = { ...marketOf(coin), priceDecimals };
  return { market, quote: quoteOf(market.key, price), trend: [1, 2] };
};

it("HOME-CARD-002 MARKET-ICON-001 a card shows its coin's icon and the market's decimals", async () => {
  const cards = [cardOf("BTC", 2, "67472.44"), cardOf("XRP", 5, "0.60112"), cardOf("NEWCOIN", 0, "12")];
  await show(<QuoteCards cards$={of(ready(cards))} retry={() => undefined} />);
  const shown = screen.getAllByRole("link");
  await waitFor(() => expect(shown[0]?.querySelector("img")).not.toBeNull());
  expect(shown.map((card) => card.querySelector("b")?.textContent)).toEqual(["67,472.44", "0.60112", "12"]);
  expect(shown.map((card) => card.querySelector("img")?.getAttribute("src") ?? null)).toEqual([
    drawingIn(/F7931A/),
    drawingIn(/23292F/),
    null,
  ]);
});

it("MARKET-ICON-001 the icons come after the page; an unlisted coin gets a neutral drawing", async () => {
  vi.resetModules();
  const { CoinIcon } = await import("#src/ui/kit/marks/coin-icon.tsx");
  const { container, rerender } = render(<CoinIcon coin="ETH" size={24} />);
  const room = container.querySelector("span");
  expect(room?.style.width).toBe("24px");
  await waitFor(() => expect(container.querySelector("img")).not.toBeNull());
  const icon = container.querySelector("img");
  expect(icon?.getAttribute("src")).toEqual(drawingIn(/627EEA/));
  expect([icon?.width, icon?.alt]).toEqual([24, ""]);
  rerender(<CoinIcon coin="NEWCOIN" />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(container.textContent).toBe("");
});
