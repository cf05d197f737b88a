import { delay, type Observable, of } from "rxjs";
import { expect, it } from "vitest";
import { inOneTurn } from "#src/api/http/in-one-turn.ts";
import { marbles } from "../marbles.ts";

/** A request that is answered after 3 ms, and what was asked for. */
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
  "FAST-LOAD-015 requests of one turn share a request and its reply; those for something else, and later ones, do not",
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
  "FAST-LOAD-015 a shared request goes on until nobody waits for it, and is sent again after that",
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
