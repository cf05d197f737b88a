import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BehaviorSubject, of } from "rxjs";
import { expect, it } from "vitest";
import type { MarkPrice, Quote } from "#src/api/markets/types.ts";
import { type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { TickerBar } from "#src/ui/markets/ticker/ticker-bar.tsx";
import { marketOf, quoteOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";
import { marketsFake, rowOf } from "./markets-fake.ts";

const markets = marketsFake().screen;

it("SPOT-SCREEN-005 SPOT-TICKER-001 the ticker bar keeps its figures while they age, dimmed", async () => {
  const market = marketOf("BTC");
  const quote = { ...quoteOf(market.key, "100.00"), high: "120.5" };
  const quote$ = new BehaviorSubject<Loadable<Quote>>(ready(quote));
  const last$ = of({ price: "100.00", direction: "flat", usd: "100" } as const);
  const mark$ = of(loading);
  const { container } = await show(
    <TickerBar screen={{ quote$, mark$, markets, book: { last$ } }} market={market} />,
  );
  const dimmed = () => container.querySelector("[data-age]")?.getAttribute("data-age");
  expect(dimmed()).toBe("fresh");
  act(() => quote$.next(ready(quote, { state: "stale", since: 0, reason: "offline" })));
  expect(dimmed()).toBe("stale");
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByText("120.50")).toBeTruthy();
});

it("MARK-SCREEN-001 the mark has the market's decimals, names its source, and shows its time once it ages", async () => {
  const market = marketOf("BTC");
  const last$ = of({ price: "100.00", direction: "flat", usd: "100" } as const);
  const mark: MarkPrice = { price: "99.12500000", source: "quoted", sequence: 1, time: 0, live: true };
  const mark$ = new BehaviorSubject<Loadable<MarkPrice | null>>(ready(mark));
  const quote$ = of(ready(quoteOf(market.key, "100.00")));
  await show(<TickerBar screen={{ quote$, mark$, markets, book: { last$ } }} market={market} />);
  const figure = screen.getByTitle(/midpoint of the market maker's quote/);
  expect(figure.textContent).toBe("Mark99.13");
  act(() => mark$.next(ready(mark, { state: "stale", since: 0, reason: "silent" })));
  expect(figure.textContent).toMatch(/^Mark · \d.*99\.13$/);
  expect(figure.getAttribute("data-age")).toBe("stale");
  act(() => mark$.next(ready({ ...mark, source: "crowd" })));
  expect(screen.getByTitle(/calculated from the order book/)).toBe(figure);
  act(() => mark$.next(ready(null)));
  expect(figure.textContent).toBe("Mark—");
});

it("MARKET-PICKER-001 the pair's name opens the list of markets, which leads to the same kind of terminal", async () => {
  const user = userEvent.setup();
  const list = marketsFake([rowOf("BTC"), rowOf("ETH")]).screen;
  const last$ = of({ price: "100.00", direction: "flat", usd: "100" } as const);
  const bar = { quote$: of(loading), mark$: of(loading), markets: list, book: { last$ } };
  await show(<TickerBar screen={bar} market={marketOf("BTC")} mode="leverage" />);
  const name = screen.getByRole("button", { name: "BTC/USDT" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(name);
  expect(name.getAttribute("aria-expanded")).toBe("true");
  const link = await screen.findByRole("link", { name: "ETH/USDT" });
  expect(link.getAttribute("href")).toBe("/leverdealCenter?pair=ETH_USDT");
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(name).toHaveFocus());
});
