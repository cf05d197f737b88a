import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  repeat,
  scan,
  startWith,
  switchMap,
  takeWhile,
} from "rxjs";
import type { Period } from "#domain/limits.ts";
import type { Print } from "../../api/markets/types.ts";
import { countdown } from "../kit/operators/countdown.ts";
import { measured, offsetOf } from "../kit/operators/server-clock.ts";
import { candleStart, periodLength } from "./candle-period.ts";

/** Clocks that differ by less than this, in ms, are told as one: the seconds left must not jump to and fro. */
const SAME_CLOCK = 1_000;

/** When the candle of `period` that `time` falls into ends and the next one begins; unix ms, UTC. */
export function candleEnd(period: Period, time: number): number {
  // The length is the longest there is: from a start it leads into the next candle, whose start is asked for.
  return candleStart(candleStart(time, period) + periodLength[period], period);
}

/** How far the exchange's clock is ahead of ours, in ms, by the trades that it pushes; 0 until it is told otherwise. */
function clockOffset(prints$: Observable<readonly Print[]>, now: () => number): Observable<number> {
  return prints$.pipe(
    filter((prints) => prints.length > 0),
    map((prints) => Math.max(...prints.map(({ time }) => time))),
    scan((offsets: readonly number[], toldAt) => measured(offsets, toldAt, now()), []),
    map(offsetOf),
    startWith(0),
    distinctUntilChanged((a, b) => Math.abs(a - b) < SAME_CLOCK),
  );
}

/**
 * Whole seconds until the candle that is being made closes, by the exchange's clock; counts on with the next candle, never 0.
 * @param prints$ trades as they are pushed: their times tell the exchange's clock.
 * @param now unix ms; agrees with RxJS's scheduler.
 */
export function secondsToClose(
  period$: Observable<Period>,
  prints$: Observable<readonly Print[]>,
  now: () => number,
): Observable<number> {
  return combineLatest([period$, clockOffset(prints$, now)]).pipe(
    switchMap(([period, offset]) => {
      const theirs = (): number => now() + offset;
      return defer(() => countdown(candleEnd(period, theirs()), theirs)).pipe(
        takeWhile((seconds) => seconds > 0),
        repeat(),
      );
    }),
    distinctUntilChanged(),
  );
}
