import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { MarketList } from "#src/ui/markets/market-list/market-list.tsx";
import { show } from "../render.tsx";
import { marketsFake, rowOf } from "./markets-fake.ts";

const dogecoin = rowOf("DOGE");
const ether = rowOf("ETH", "BTC");

it("SPOT-LISTSIDE-003 names the quote currency only where the tab does not say it", async () => {
  const { screen: list, rows$, tab$ } = marketsFake([dogecoin]);
  await show(<MarketList screen={list} current="BTC_USDT" />);
  const link = screen.getByRole("link", { name: "DOGE/USDT" });
  expect(link.textContent).toBe("DOGE");
  act(() => rows$.next(ready([dogecoin, ether])));
  expect(link.textContent).toBe("DOGE/USDT");
  act(() => rows$.next(ready([dogecoin])));
  act(() => tab$.next("favourites"));
  expect(link.textContent).toBe("DOGE/USDT");
});
