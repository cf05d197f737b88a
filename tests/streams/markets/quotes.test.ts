import { NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Api } from "#src/api/api.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { applyQuotes, beginQuotes, type QuotePush } from "#src/streams/markets/quotes.fold.ts";
import { createQuotes } from "#src/streams/markets/quotes.stream.ts";
import type { ConnectionState } from "#src/streams/shell/connection/types.ts";
import { marbles } from "../../marbles.ts";
import { fakeDeps, marketOf, no, ok, quoteOf, refused } from "../support/fakes.ts";

const btc = marketOf("BTC");
const eth = marketOf("ETH", "USDT", 3);
const groups = [{ id: 1, name: "USDT", markets: [btc, eth] }];
const fetched = (price = "10") => ({
  groups,
  quotes: [quoteOf("BTC_USDT", price), quoteOf("ETH_USDT", "5")],
});
const push = (price: string, key = "1-2"): QuotePush => {
  const { key: _, direction: __, ...quote } = quoteOf("", price);
  return { key, quote };
};
const up: ConnectionState = { state: "connected", latency: null };

function quotesOf(
  quotations: Api["markets"]["quotations"],
  push$: Observable<QuotePush> = NEVER,
  connection$: Observable<ConnectionState> = of(up),
  returned$: Observable<void> = NEVER,
  polls$: Observable<void> = NEVER,
) {
  const deps = fakeDeps({ api: { markets: { quotations }, socket: { quotes: () => push$ } } });
  return createQuotes(deps, { connection$, returned$, polls$ });
}

describe("the fold of quotes", () => {
  const state = beginQuotes(fetched(), null);
  it("MARKET-QUOTE-003 keeps the identity of what did not change, and says which way the last move went", () => {
    const next = applyQuotes(state, [push("11"), push("9", "9-9")]);
    expect(next.quotes.get("BTC_USDT")).toMatchObject({ price: "11", direction: "up" });
    expect(next.quotes.get("ETH_USDT")).toBe(state.quotes.get("ETH_USDT"));
    expect(applyQuotes(next, [push("11")])).toBe(next);
    const down = applyQuotes(next, [push("10.5"), push("10.4"), push("10.40")]);
    expect(down.quotes.get("BTC_USDT")).toMatchObject({ price: "10.40", direction: "down" });
  });
  it("MARKET-QUOTE-003 figures that a push leaves out stay", () => {
    const known = beginQuotes({ groups, quotes: [quoteOf("BTC_USDT", "1", { high: "2" })] }, null);
    expect(applyQuotes(known, [push("1.5")]).quotes.get("BTC_USDT")).toMatchObject({
      price: "1.5",
      high: "2",
    });
  });
  it("MARKET-QUOTE-003 a fetch that says the same keeps every identity", () => {
    const again = beginQuotes(structuredClone(fetched()), state);
    expect(again.groups).toBe(state.groups);
    expect(again.quotes.get("BTC_USDT")).toBe(state.quotes.get("BTC_USDT"));
  });
});

describe("quotes", () => {
  it(
    "FAST-LOAD-010 are fetched before a page shows them, and held for 5 s",
    marbles((m) => {
      const reply$ = m.cold("--(r|)", { r: ok(fetched()) });
      const push$ = m.hot("  ------");
      const quotes = quotesOf(() => reply$, push$);
      quotes.prefetch();
      m.expect(quotes.quote("BTC_USDT"), "400ms ^ 200ms !").toBeObservable("400ms a", {
        a: ready(quoteOf("BTC_USDT", "10")),
      });
      m.expect(reply$).toHaveSubscriptions("^-!");
      m.expect(push$).toHaveSubscriptions("^ 6999ms !");
    }),
  );
  it(
    "MARKET-QUOTE-003 fetches once for everybody, then follows the pushes",
    marbles((m) => {
      const reply$ = m.cold("--(r|)", { r: ok(fetched()) });
      const push$ = m.hot("  -----p", { p: push("11") });
      const quotes = quotesOf(() => reply$, push$);
      m.expect(quotes.quote("BTC_USDT"), "^ 200ms !").toBeObservable("l-a 102ms b", {
        l: loading,
        a: ready(quoteOf("BTC_USDT", "10")),
        b: ready(quoteOf("BTC_USDT", "11", { direction: "up" })),
      });
      m.expect(quotes.market("NO_SUCH"), "^ 200ms !").toBeObservable("l-n", { l: loading, n: ready(null) });
      m.expect(reply$).toHaveSubscriptions("^-!");
    }),
  );

  it(
    "STREAM-SNAP-002 fetches again when the connection returns; until then the known quotes are stale",
    marbles((m) => {
      const replies = [ok(fetched("10")), ok(fetched("12"))];
      const connection$ = m.hot<ConnectionState>("u-d---u--", {
        u: up,
        d: { state: "reconnecting", since: 2 },
      });
      const returned$ = m.hot("------r--");
      const quotes = quotesOf(
        () => m.cold("-(r|)", { r: replies.shift() ?? no() }),
        NEVER,
        connection$,
        returned$,
      );
      m.expect(quotes.quote("BTC_USDT"), "^--------!").toBeObservable("lab---ac-", {
        l: loading,
        a: ready(quoteOf("BTC_USDT", "10")),
        b: ready(quoteOf("BTC_USDT", "10"), { state: "stale", since: 2, reason: "offline" }),
        c: ready(quoteOf("BTC_USDT", "12", { direction: "up" })),
      });
    }),
  );

  it(
    "SOCKET-CLIENT-003 while polled the figures are fresh, and as old as the last good poll when one fails",
    marbles((m) => {
      const replies = [ok(fetched("10")), ok(fetched("12")), no()];
      const polls$ = m.hot<void>("-----p-p---");
      const quotes = quotesOf(
        () => m.cold("(r|)", { r: replies.shift() ?? no() }),
        NEVER,
        of({ state: "polling", since: 0 }),
        NEVER,
        polls$,
      );
      const second = quoteOf("BTC_USDT", "12", { direction: "up" });
      m.expect(quotes.quote("BTC_USDT"), "^---------!").toBeObservable("(la)-b-c", {
        l: loading,
        a: ready(quoteOf("BTC_USDT", "10")),
        b: ready(second),
        c: ready(second, { state: "late", since: 5, reason: "resyncing" }),
      });
    }),
  );

  it(
    "ERROR-ROUTE-009 a failed fetch is shown in place and tried again automatically",
    marbles((m) => {
      const replies = [no(), ok(fetched())];
      const quotes = quotesOf(() => m.cold("(r|)", { r: replies.shift() ?? no() }));
      m.expect(quotes.quote("BTC_USDT"), "^ 2s !").toBeObservable("(lf) 996ms a", {
        l: loading,
        f: failed(refused),
        a: ready(quoteOf("BTC_USDT", "10")),
      });
    }),
  );
});
