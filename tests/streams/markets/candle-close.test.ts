import fc from "fast-check";
import { NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Period, periods } from "#domain/limits.ts";
import { candleEnd, secondsToClose } from "#src/streams/markets/candle-close.ts";
import { candleStart } from "#src/streams/markets/candle-period.ts";
import { marbles } from "../../marbles.ts";
import { printOf } from "../spot/samples.ts";

const at = (text: string): number => Date.parse(`${text}Z`);

describe("the end of a candle", () => {
  it.each<[Period, string, string]>([
    ["1min", "2026-03-04T12:34:59.999", "2026-03-04T12:35:00"],
    ["4hour", "2026-03-04T20:00:00", "2026-03-05T00:00:00"],
    ["1week", "2026-03-08T23:59:59", "2026-03-09T00:00:00"],
    ["1mon", "2026-02-01T00:00:00", "2026-03-01T00:00:00"],
    ["1mon", "2026-12-31T23:59:59", "2027-01-01T00:00:00"],
    ["1year", "2025-06-01T00:00:00", "2026-01-01T00:00:00"],
  ])("SPOT-CHART-006 of %s at %s is %s", (period, time, end) => {
    expect(new Date(candleEnd(period, at(time)))).toEqual(new Date(at(end)));
  });

  it("SPOT-CHART-006 is where the next one starts, for every period and time", () => {
    const times = fc.integer({ min: 0, max: at("2100-01-01T00:00:00") });
    fc.assert(
      fc.property(times, fc.constantFrom(...periods), (time, period) => {
        const end = candleEnd(period, time);
        expect(end).toBeGreaterThan(time);
        expect(candleStart(end, period)).toBe(end);
        expect(candleStart(end - 1, period)).toBe(candleStart(time, period));
      }),
    );
  });
});

describe("the seconds until the candle closes", () => {
  /** The scheduler's time begins at 0, some seconds after the day did. */
  const clockAt =
    (scheduler: { now(): number }, start: string): (() => number) =>
    () =>
      at(start) + scheduler.now();

  it(
    "SPOT-CHART-006 count down to the close and on to the next one, without a 0 between",
    marbles((m) => {
      const now = clockAt(m.scheduler, "2026-03-04T12:34:58.500");
      const seconds$ = secondsToClose(of("1min"), NEVER, now);
      m.expect(seconds$, "^ 3s !").toBeObservable("a 499ms b 999ms c 999ms d", { a: 2, b: 1, c: 60, d: 59 });
    }),
  );

  it(
    "SPOT-CHART-006 start over with another interval",
    marbles((m) => {
      const now = clockAt(m.scheduler, "2026-03-04T12:34:50");
      const period$ = m.hot<Period>("q 299ms h---", { q: "1min", h: "4hour" });
      const seconds$ = secondsToClose(period$, NEVER, now);
      m.expect(seconds$, "^ 800ms !").toBeObservable("a 299ms b 700ms -", { a: 10, b: 12_310 });
      m.expect(period$).toHaveSubscriptions("^ 800ms !");
    }),
  );

  it(
    "SPOT-CHART-006 follow the exchange's clock, by the times of its trades",
    marbles((m) => {
      const start = "2026-03-04T12:34:50";
      const now = clockAt(m.scheduler, start);
      const ahead = (seconds: number, later: number) => [
        printOf("old", 0),
        printOf("new", at(start) + seconds * 1_000 + later),
      ];
      // Ours is 30 s behind; half a second more or less is the way of a message.
      const prints$ = m.hot("--n 97ms s 99ms e-", { n: ahead(30, 2), s: ahead(30, 600), e: [] });
      const seconds$ = secondsToClose(of("5min"), prints$, now);
      m.expect(seconds$, "^ 300ms !").toBeObservable("a-b", { a: 10, b: 280 });
      m.expect(prints$).toHaveSubscriptions("^ 300ms !");
    }),
  );
});
