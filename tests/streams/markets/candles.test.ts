import fc from "fast-check";
import { map, NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Candle } from "#src/api/markets/types.ts";
import {
  allCandles,
  applyCandle,
  applyPrints,
  beginCandles,
  type Candles,
  noCandles,
  prependCandles,
} from "#src/streams/markets/candle.fold.ts";
import { candleStart } from "#src/streams/markets/candle-period.ts";
import { CANDLES_PER_FETCH, candlesOf } from "#src/streams/markets/candles.ts";
import { marbles } from "../../marbles.ts";
import { candleOf, printOf } from "../spot/samples.ts";
import { fakeApp } from "../support/fake-app.ts";
import { marketOf, no, ok } from "../support/fakes.ts";

const MINUTE = 60_000;
const at = (minute: number, close = minute) => candleOf(minute * MINUTE, close);
const market = marketOf("BTC");

describe("candle folds", () => {
  it("STREAM-CANDLE-001 a pushed candle replaces the live one or begins the next; older ones change nothing", () => {
    const begun = beginCandles(noCandles, [at(1), at(2)]);
    const moved = applyCandle(begun, at(2, 20));
    expect(allCandles(moved)).toEqual([at(1), at(2, 20)]);
    expect(allCandles(applyCandle(moved, at(3)))).toEqual([at(1), at(2, 20), at(3)]);
    expect(applyCandle(moved, at(1, 99))).toBe(moved);
  });

  it("STREAM-CANDLE-001 prints move close, highest and lowest, and begin the next candle; volume is the pushes'", () => {
    const begun = applyCandle(beginCandles(noCandles, [at(1)]), { ...at(1, 10), volume: 5 });
    const prints = [printOf("b", MINUTE + 2, "8"), printOf("a", MINUTE + 1, "12"), printOf("old", 1, "99")];
    const moved = applyPrints(begun, prints, "1min");
    expect(moved.live).toEqual({ time: MINUTE, open: 10, high: 12, low: 8, close: 8, volume: 5 });
    expect(applyPrints(moved, [printOf("c", 2 * MINUTE, "9", "0.5")], "1min").live).toEqual({
      ...candleOf(2 * MINUTE, 9, 0.5),
    });
    const unpushed = applyPrints(beginCandles(noCandles, [at(1)]), prints, "1min");
    expect(unpushed.live?.volume).toBe(3);
  });

  it("STREAM-SNAP-002 new history replaces what it covers and drops older candles behind a gap", () => {
    const known = beginCandles(noCandles, [at(1), at(2), at(3)]);
    expect(allCandles(beginCandles(known, [at(2, 20), at(3, 30), at(4)]))).toEqual([
      at(1),
      at(2, 20),
      at(3, 30),
      at(4),
    ]);
    expect(allCandles(beginCandles(known, [at(8), at(9)]))).toEqual([at(8), at(9)]);
    expect(allCandles(beginCandles(applyCandle(known, at(4)), [at(2), at(3, 30)]))).toEqual([
      at(1),
      at(2),
      at(3, 30),
      at(4),
    ]);
    expect(beginCandles(known, [])).toBe(known);
  });

  it("STREAM-CANDLE-001 stays ascending with one candle a time, whatever comes", () => {
    const candle = fc.tuple(fc.nat(20), fc.nat(9)).map(([minute, close]) => at(minute, close));
    const history = fc
      .uniqueArray(candle, { selector: ({ time }) => time })
      .map((list) => list.sort((a, b) => a.time - b.time));
    const event = fc.oneof(
      candle.map((one) => ({ kind: "candle" as const, one })),
      fc.nat(20 * MINUTE).map((time) => ({ kind: "print" as const, time })),
      history.map((list) => ({ kind: "older" as const, list })),
      history.map((list) => ({ kind: "begin" as const, list })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let candles = noCandles;
        for (const one of events) {
          if (one.kind === "candle") candles = applyCandle(candles, one.one);
          else if (one.kind === "print") candles = applyPrints(candles, [printOf("p", one.time)], "1min");
          else
            candles =
              one.kind === "older" ? prependCandles(candles, one.list) : beginCandles(candles, one.list);
        }
        const times = allCandles(candles).map(({ time }) => time);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      }),
    );
  });

  it.each([
    ["1week", "2026-11-21T10:00:00Z", "2026-11-16T00:00:00Z"],
    ["1week", "2026-11-16T00:00:00Z", "2026-11-16T00:00:00Z"],
    ["1mon", "2026-11-21T10:00:00Z", "2026-11-01T00:00:00Z"],
    ["1year", "2026-11-21T10:00:00Z", "2026-01-01T00:00:00Z"],
    ["1day", "2026-11-21T23:59:59Z", "2026-11-21T00:00:00Z"],
    ["4hour", "2026-11-21T03:59:59Z", "2026-11-21T00:00:00Z"],
    ["4hour", "2026-11-21T20:00:00Z", "2026-11-21T20:00:00Z"],
    ["15min", "2026-11-21T10:44:59Z", "2026-11-21T10:30:00Z"],
  ] as const)("MARKET-CANDLE-006 the %s candle of %s began %s", (period, time, start) => {
    expect(candleStart(Date.parse(time), period)).toBe(Date.parse(start));
  });
});

describe("candles", () => {
  const closes = (list: readonly Candle[]) => list.map(({ close }) => close);

  it(
    "SPOT-CHART-003 fetches history, follows pushes, and loads older candles one request at a time to the first",
    marbles((m) => {
      const pushes$ = m.hot(" ---p---------", { p: at(101) });
      const older$ = m.hot("  ----oo---o--o");
      const older = [m.cold("--(r|)", { r: ok([at(98), at(99)]) }), m.cold("-(r|)", { r: ok([]) })];
      const requests: { from: number; to: number }[] = [];
      const answers = [of(ok([at(100)])), ...older];
      const app = fakeApp({
        api: {
          markets: {
            candles: ({ from, to }) => {
              requests.push({ from, to });
              return answers.shift() ?? NEVER;
            },
          },
          socket: { candle: () => pushes$ },
        },
      });
      const seen: unknown[] = [];
      const from = { market, period: "1min", older$, retry$: NEVER } as const;
      candlesOf(app, from).subscribe((sync) =>
        seen.push(
          sync.status === "live" ? [closes(allCandles(sync.state.candles)), sync.state.drawing] : sync.status,
        ),
      );
      m.flush();
      expect(seen).toEqual([
        "loading",
        [[100], 1],
        [[100, 101], 1],
        [[98, 99, 100, 101], 2],
        [[98, 99, 100, 101], 2],
      ]);
      const range = CANDLES_PER_FETCH * MINUTE;
      expect(requests.map(({ from, to }) => to - from)).toEqual([range, range, range]);
      expect(requests.slice(1).map(({ to }) => to)).toEqual([100 * MINUTE - 1, 98 * MINUTE - 1]);
    }),
  );

  it(
    "SPOT-SCREEN-006 fetches again when the connection returns; a refused older page leaves the chart as it is",
    marbles((m) => {
      const answers = [of(ok([at(1)])), of(no()), of(ok([at(1), at(2)]))];
      const pushes$ = m.hot<Candle>("-");
      const app = fakeApp({
        api: { markets: { candles: () => answers.shift() ?? NEVER }, socket: { candle: () => pushes$ } },
      });
      const older$ = m.hot("-o---");
      m.hot("------r-").subscribe(() => app.state.returned.next());
      const from = { market, period: "1min", older$, retry$: NEVER } as const;
      const drawn = (candles: Candles, drawing: number) => ({ candles, drawing, complete: false });
      const a = drawn({ closed: [], live: at(1), pushed: false }, 1);
      const b = drawn({ closed: [at(1)], live: at(2), pushed: false }, 2);
      m.expect(candlesOf(app, from), "^--------!").toBeObservable("(la)--(rb)", {
        l: { status: "loading" },
        a: { status: "live", state: a },
        r: { status: "resyncing", state: a, reason: "reconnect" },
        b: { status: "live", state: b },
      });
      m.expect(older$).toHaveSubscriptions("^--------!");
      m.expect(pushes$).toHaveSubscriptions("^--------!");
      m.flush();
      expect(app.wanted.size).toBe(0);
    }),
  );

  it(
    "SOCKET-CLIENT-003 while polled the newest candles are folded into the history, which is not drawn again",
    marbles((m) => {
      const asked: number[] = [];
      const app = fakeApp({
        api: {
          markets: {
            candles: ({ from, to }) => {
              asked.push((to - from) / MINUTE);
              return of(ok(asked.length === 1 ? [at(1), at(2)] : [at(2, 20), at(3)]));
            },
          },
        },
      });
      m.hot("----p").subscribe(() => app.state.polls.next());
      const candles$ = candlesOf(app, { market, period: "1min", older$: NEVER, retry$: NEVER }).pipe(
        map((sync) =>
          sync.status === "live" ? [sync.state.drawing, ...allCandles(sync.state.candles)] : [],
        ),
      );
      m.expect(candles$, "^-----!").toBeObservable("(la)(23)", {
        ...{ l: [], a: [1, at(1), at(2)], 2: [1, at(1), at(2, 20)], 3: [1, at(1), at(2, 20), at(3)] },
      });
      m.flush();
      expect(asked).toEqual([CANDLES_PER_FETCH, 3]);
    }),
  );
});
