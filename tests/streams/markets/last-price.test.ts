import { it } from "vitest";
import { lastPriceOf } from "#src/streams/markets/last-price.ts";
import { marbles } from "../../marbles.ts";
import { marketOf, quoteOf } from "../support/fakes.ts";

it(
  "SPOT-BOOK-001 the last price comes with its direction and its value in dollars, once for each change",
  marbles((m) => {
    const market$ = m.hot("-m----n-|", {
      m: { ...marketOf("BTC"), usdPerQuote: null },
      n: { ...marketOf("BTC"), usdPerQuote: "1.5" },
    });
    const quote$ = m.hot("--q-r---|", {
      q: quoteOf("BTC_USDT", "10", { direction: "up" }),
      r: quoteOf("BTC_USDT", "10", { direction: "up", volume: "7" }),
    });
    const last = { price: "10", direction: "up", usd: null } as const;
    m.expect(lastPriceOf(market$, quote$)).toBeObservable("u-q---n-|", {
      u: { price: null, direction: "flat", usd: null },
      q: last,
      n: { ...last, usd: "15.00" },
    });
    m.expect(quote$).toHaveSubscriptions("^-------!");
  }),
);
