import { act, screen } from "@testing-library/react";
import { BehaviorSubject, of } from "rxjs";
import { expect, it, vi } from "vitest";
import { type Loadable, ready } from "#src/streams/loadable.ts";
import type { MarketRow, MarketTab } from "#src/streams/screens/markets.ts";
import { MarketList } from "#src/ui/terminal/market-list/market-list.tsx";
import { marketOf, quoteOf } from "../../streams/fakes.ts";
import { show } from "../render.tsx";

const rowOf = (base: string, quote: string): MarketRow => {
  const market = marketOf(base, quote);
  return { market, quote: quoteOf(market.key, "0.16"), favourite: true };
};
const dogecoin = rowOf("DOGE", "USDT");
const ether = rowOf("ETH", "BTC");

it("SPOT-LISTSIDE-003 names the quote currency only where the tab does not say it", async () => {
  const rows$ = new BehaviorSubject<Loadable<readonly MarketRow[]>>(ready([dogecoin]));
  const tab$ = new BehaviorSubject<MarketTab>(1);
  const list = {
    groups$: of([{ id: 1, name: "USDT" }]),
    tab$,
    rows$,
    search$: of(""),
    sort$: of(null),
    ...{ chooseTab: vi.fn(), search: vi.fn(), sortBy: vi.fn(), toggleFavourite: vi.fn() },
    ...{ retry: vi.fn(), end: vi.fn() },
  };
  await show(<MarketList screen={list} current="BTC_USDT" />);
  const link = screen.getByRole("link", { name: "DOGE/USDT" });
  expect(link.textContent).toBe("DOGE");
  act(() => rows$.next(ready([dogecoin, ether])));
  expect(link.textContent).toBe("DOGE/USDT");
  act(() => rows$.next(ready([dogecoin])));
  act(() => tab$.next("favourites"));
  expect(link.textContent).toBe("DOGE/USDT");
});
