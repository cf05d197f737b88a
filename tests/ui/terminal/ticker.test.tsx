import { act, screen } from "@testing-library/react";
import { BehaviorSubject, of } from "rxjs";
import { expect, it } from "vitest";
import type { Quote } from "#src/api/values/index.ts";
import { type Loadable, ready } from "#src/streams/loadable.ts";
import { TickerBar } from "#src/ui/terminal/ticker/ticker-bar.tsx";
import { marketOf, quoteOf } from "../../streams/fakes.ts";
import { show } from "../render.tsx";

it("SPOT-SCREEN-005 SPOT-TICKER-001 the ticker bar keeps its figures while they age, and says since when", async () => {
  const market = marketOf("BTC");
  const quote = { ...quoteOf(market.key, "100.00"), high: "120.5" };
  const quote$ = new BehaviorSubject<Loadable<Quote>>(ready(quote));
  const last$ = of({ price: "100.00", direction: "flat", usd: "100" } as const);
  await show(<TickerBar screen={{ quote$, book: { last$ } }} market={market} />);
  expect(screen.queryByText("Offline")).toBeNull();
  act(() => quote$.next(ready(quote, { state: "stale", since: 0, reason: "offline" })));
  expect(screen.getByRole("status").textContent).toMatch(/Offline.*as of/);
  expect(screen.getByText("120.50")).toBeTruthy();
});
