import { delay, type Observable, of } from "rxjs";
import { expect, it } from "vitest";
import { inOneTurn } from "#src/api/http/in-one-turn.ts";
import { marbles } from "../marbles.ts";

/** Requests with a reply after 3 ms, and the markets requested so far. */
function asking() {
  const asked: string[] = [];
  const ask = inOneTurn(
    (market: string): Observable<string> => {
      asked.push(market);
      return of(`book of ${market}`).pipe(delay(3));
    },
    (market) => market,
  );
  return { ask, asked };
}

it(
  "FAST-LOAD-015 identical requests of one turn share a reply; different and later requests are sent separately",
  marbles((m) => {
    const { ask, asked } = asking();
    m.expect(ask("BTC")).toBeObservable("---(b|)", { b: "book of BTC" });
    m.expect(ask("BTC")).toBeObservable("---(b|)", { b: "book of BTC" });
    m.expect(ask("ETH")).toBeObservable("---(e|)", { e: "book of ETH" });
    m.expect(ask("BTC"), "-^---").toBeObservable("----(b|)", { b: "book of BTC" });
    m.flush();
    expect(asked).toEqual(["BTC", "ETH", "BTC"]);
  }),
);

it(
  "FAST-LOAD-015 a shared request is aborted when its last subscriber leaves",
  marbles((m) => {
    const { ask, asked } = asking();
    m.expect(ask("BTC"), "^-!").toBeObservable("---");
    m.expect(ask("BTC")).toBeObservable("---(b|)", { b: "book of BTC" });
    m.expect(ask("ETH"), "^!").toBeObservable("--");
    m.expect(ask("ETH"), "--^").toBeObservable("-----(e|)", { e: "book of ETH" });
    m.flush();
    expect(asked).toEqual(["BTC", "ETH", "ETH"]);
  }),
);
