import { describe, expect, it } from "vitest";
import type { Print } from "#src/api/markets/types.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { applyPrice, newestPriceOf, noPrice, withNewest } from "#src/streams/options/newest-price.ts";
import { marbles } from "../../marbles.ts";
import { fakeDeps, quoteOf, refused } from "../support/fakes.ts";

const print = (price: string, time: number): Print => ({
  id: `${price}-${time}`,
  price,
  amount: "1",
  side: "buy",
  time,
});

describe("the newest price of a market", () => {
  it(
    "MICRO-PRICE-007 is that of the latest trade or candle; batched figures that come later do not undo it",
    marbles((m) => {
      // The figures b are older than the trade t, those of c newer than the candle k. The trade o came late.
      const quote$ = m.hot("  a 249ms b 349ms c|", {
        a: quoteOf("BTC_USDT", "100.00"),
        b: quoteOf("BTC_USDT", "101.00"),
        c: quoteOf("BTC_USDT", "99.00"),
      });
      const prints$ = m.hot(" l 199ms t 219ms o 249ms s|", {
        l: loading,
        t: ready([print("102.00", 20), print("100.00", 10)]),
        o: ready([print("98.00", 15)]),
        s: ready([print("99.0", 30)]),
      });
      const closes$ = m.hot(" 400ms k 50ms |", { k: "103.00" });
      const frame$ = m.hot("  410ms f", { f: 0 });
      const prices$ = newestPriceOf({ ...fakeDeps(), frame$ }, { quote$, prints$, closes$ });
      m.expect(prices$).toBeObservable("(na) 196ms t 209ms k 189ms c 69ms -|", {
        n: { price: null, direction: "flat" },
        a: { price: "100.00", direction: "flat" },
        t: { price: "102.00", direction: "up" },
        k: { price: "103.00", direction: "up" },
        c: { price: "99.00", direction: "down" },
      });
      m.expect(quote$).toHaveSubscriptions("^ 600ms !");
      m.expect(prints$).toHaveSubscriptions("^ 670ms !");
      m.expect(closes$).toHaveSubscriptions("^ 450ms !");
      m.expect(frame$).toHaveSubscriptions("400ms ^ 9ms !");
    }),
  );

  it("MICRO-PRICE-007 a repeated price is no move, and keeps its notation", () => {
    const first = applyPrice(noPrice, { kind: "quote", price: "1.50", direction: "up", receivedAt: 0 });
    const again = applyPrice(first, { kind: "trade", price: "1.5", time: 7, receivedAt: 5 });
    expect(again).toEqual({ price: "1.50", direction: "up", receivedAt: 5, tradeTime: 7 });
    const earlier = { kind: "trade", price: "1.4", time: 6, receivedAt: 9 } as const;
    expect(applyPrice(again, earlier)).toBe(again);
    expect(applyPrice(again, { kind: "close", price: "1.4", receivedAt: 4 })).toBe(again);
  });

  it("MICRO-PRICE-007 shows in the 24 h figures, which stay the same without it", () => {
    const quote = ready(quoteOf("BTC_USDT", "100.00", { high: "105.00" }));
    const newest = { price: "101.00", direction: "up" } as const;
    expect(withNewest(quote, newest)).toEqual(
      ready(quoteOf("BTC_USDT", "101.00", { high: "105.00", direction: "up" })),
    );
    expect(withNewest(quote, noPrice)).toBe(quote);
    expect(withNewest(loading, newest)).toBe(loading);
    expect(withNewest(failed(refused), newest)).toEqual(failed(refused));
  });
});
