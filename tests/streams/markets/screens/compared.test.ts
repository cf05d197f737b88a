import { map, NEVER, of } from "rxjs";
import { it } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createCompare } from "#src/streams/markets/screens/compared.ts";
import { marbles } from "../../../marbles.ts";
import { candleOf } from "../../spot/samples.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { marketOf, ok } from "../../support/fakes.ts";

const MINUTE = 60_000;
const ether = marketOf("ETH");

it(
  "SPOT-CHART-015 another market's candles move at most once a second; its own chart compares nothing",
  marbles((m) => {
    const pushes$ = m.hot("-----------a--b", { a: candleOf(MINUTE, 8), b: candleOf(MINUTE, 9) });
    const base = fakeApp({
      api: {
        markets: { candles: ({ symbol }) => of(ok([candleOf(0, symbol === ether.symbol ? 7 : 1)])) },
        socket: { candle: () => pushes$ },
      },
    });
    const app = { ...base, quotes: { ...base.quotes, market: () => of(ready(ether)) } };
    const scope = createScope();
    const model = createCompare(app, scope, {
      market$: m.hot("b 1200ms e", { b: marketOf("BTC"), e: ether }),
      period$: of("1min"),
      older$: NEVER,
      retry$: NEVER,
    });
    m.hot("---e").subscribe(() => model.choose(ether.key));
    const closes$ = model.compared$.pipe(
      map((compared) => compared?.candles.map(({ close }) => close).join(" ") ?? null),
    );
    m.expect(closes$, "^ 1300ms !").toBeObservable("n--f 1010ms l 186ms n", { n: null, f: "7", l: "7 9" });
  }),
);
