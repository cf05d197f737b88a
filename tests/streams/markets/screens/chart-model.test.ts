import { map, NEVER, type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Candle } from "#src/api/markets/types.ts";
import { loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createChartModel } from "#src/streams/markets/screens/chart-model.ts";
import { marbles } from "../../../marbles.ts";
import { candleOf, depthOf, printOf } from "../../spot/samples.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { marketOf, ok } from "../../support/fakes.ts";

const MINUTE = 60_000;
const quarter = (number: number, close: number) => candleOf(number * 15 * MINUTE, close);

function chart(
  pushes: (period: string) => Observable<Candle>,
  history: (period: string) => readonly Candle[],
) {
  const app = appWith(pushes, history);
  const scope = createScope();
  const depth$ = of(ready(depthOf(1, [["1", "2"]])));
  return { app, scope, model: createChartModel(app, scope, { ...bitcoin, depth$ }) };
}
const bitcoin = { market$: of(marketOf("BTC")), depth$: NEVER, own$: of([]) };

function appWith(
  pushes: (period: string) => Observable<Candle>,
  history: (period: string) => readonly Candle[],
) {
  return fakeApp({
    api: {
      markets: { candles: ({ period }) => of(ok(history(period))) },
      socket: { candle: (_pair, period) => pushes(period) },
    },
  });
}

describe("chart", () => {
  it(
    "SPOT-SCREEN-007 interval and drawings stay from pair to pair; a chart's own interval stays its own",
    marbles((m) => {
      const app = appWith(
        () => NEVER,
        () => [],
      );
      const scope = createScope();
      const first = createChartModel(app, scope, bitcoin);
      const second = createChartModel(app, scope, { ...bitcoin, market$: of(marketOf("ETH")) });
      const short = createChartModel(app, scope, { ...bitcoin, interval: "1min" });
      const steps = {
        h: () => first.choose("60min"),
        f: () => short.choose("5min"),
        a: () => first.show({ averages: false }),
        e: () => scope.end(),
      };
      m.hot<keyof typeof steps>("---h-f-a-e").subscribe((step) => steps[step]());
      const names = { q: "15min", h: "60min", m: "1min", f: "5min" } as const;
      m.expect(second.interval$).toBeObservable("q--h-----|", names);
      m.expect(short.interval$).toBeObservable(" m----f---|", names);
      const averages$ = second.shown$.pipe(map(({ averages }) => averages));
      m.expect(averages$).toBeObservable("      t------f-|", { t: true, f: false });
    }),
  );

  it(
    "SPOT-CHART-003 redraws the live candle at most 4 times a second, and an ended one in its last form before the next",
    marbles((m) => {
      const [a, b, c, d] = [quarter(0, 2), quarter(0, 3), quarter(0, 4), quarter(1, 5)];
      const pushes$ = m.hot("-----ab 300ms cd", { a, b, c, d });
      const { model } = chart(
        () => pushes$,
        () => [quarter(0, 1)],
      );
      m.expect(model.live$, "^ 800ms !").toBeObservable("h 255ms b 51ms c 249ms d", {
        h: quarter(0, 1),
        b,
        c,
        d,
      });
    }),
  );

  it(
    "SPOT-CHART-018 a later chart begins with the live candle that its history ends with",
    marbles((m) => {
      const [a, b] = [quarter(0, 2), quarter(0, 3)];
      const pushes$ = m.hot("-----ab", { a, b });
      const { model } = chart(
        () => pushes$,
        () => [quarter(0, 1)],
      );
      m.expect(model.live$, "^--------------!").toBeObservable("h--------------", { h: quarter(0, 1) });
      m.expect(model.live$, "----------^----!").toBeObservable("----------b----", { b });
      m.expect(model.history$, "----------^----!").toBeObservable("----------(lb)-", {
        l: loading,
        b: ready([b]),
      });
    }),
  );

  it(
    "SPOT-CHART-002 another interval drops the old one and begins with its own history; the line is made of minutes",
    marbles((m) => {
      const quarters$ = m.hot<Candle>("---------");
      const minutes$ = m.hot<Candle>(" ---------");
      const { app, scope, model } = chart(
        (period) => (period === "1min" ? minutes$ : quarters$),
        (period) => [candleOf(0, period === "1min" ? 1 : 15)],
      );
      m.hot("------l---e--").subscribe((step) => (step === "l" ? model.choose("line") : scope.end()));
      const values = { l: loading, q: ready([candleOf(0, 15)]), m: ready([candleOf(0, 1)]) };
      m.expect(model.history$).toBeObservable("(lq)--(lm)|", values);
      m.expect(quarters$).toHaveSubscriptions("^-----!");
      m.expect(minutes$).toHaveSubscriptions("------^---!");
      m.flush();
      expect(app.wanted.size).toBe(0);
    }),
  );

  it(
    "SPOT-CHART-006 counts down to the close of the chosen candle, by the clock of the market's trades",
    marbles((m) => {
      const prints$ = m.hot("---- 95ms p", { p: [printOf("p", 60_000)] });
      const app = fakeApp({ api: { socket: { prints: () => prints$ } } });
      const scope = createScope();
      const model = createChartModel(app, scope, bitcoin);
      m.hot("-- 148ms m 149ms e").subscribe((step) => (step === "m" ? model.choose("4hour") : scope.end()));
      const values = { q: 15 * 60, p: 14 * 60, h: 239 * 60 };
      m.expect(model.secondsToClose$).toBeObservable("q 98ms p 50ms h 149ms |", values);
      m.expect(prints$).toHaveSubscriptions("^ 299ms !");
    }),
  );

  it("SPOT-CHART-003 a late subscriber draws the candles up to now; a live one starts no full drawing", () => {
    const pushes = new Subject<Candle>();
    const { model, scope } = chart(
      () => pushes,
      () => [quarter(0, 1)],
    );
    const draw = () => {
      const drawings: unknown[] = [];
      model.history$.subscribe((history) => drawings.push(history));
      return drawings;
    };
    const early = draw();
    pushes.next(quarter(0, 2));
    pushes.next(quarter(1, 3));
    expect(draw()).toEqual([ready([quarter(0, 2), quarter(1, 3)])]);
    expect(early).toEqual([loading, ready([quarter(0, 1)])]);
    scope.end();
  });

  it("SPOT-CHART-004 gives the depth curve of the book", () => {
    const { model, scope } = chart(
      () => NEVER,
      () => [],
    );
    const seen: unknown[] = [];
    model.depth$.subscribe((curve) => seen.push(curve));
    expect(seen).toEqual([
      { bids: [], asks: [] },
      { bids: [[1, 2]], asks: [] },
    ]);
    scope.end();
  });
});
