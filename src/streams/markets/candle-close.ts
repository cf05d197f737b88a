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

/** Smaller changes of the clock offset, in ms, are ignored: the seconds left must not jump back and forth. */
const SAME_CLOCK = 1_000;

/** When the candle of `period` that `time` falls into ends and the next one begins; unix ms, UTC. */
export function candleEnd(period: Period, time: number): number {
  // `periodLength` is the longest length: start + length is always inside the next candle.
  return candleStart(candleStart(time, period) + periodLength[period], period);
}

/** How far the exchange's clock is ahead of ours, in ms, by the times of pushed trades; 0 until one arrives. */
function clockOffset(prints$: Observable<readonly Print[]>, now: () => number): Observable<number> {
  return prints$.pipe(
    filter((prints) => prints.length > 0),
    map((prints) => Math.max(...prints.map(({ time }) => time))),
    scan((offsets: readonly number[], serverTime) => measured(offsets, serverTime, now()), []),
    map(offsetOf),
    startWith(0),
    distinctUntilChanged((a, b) => Math.abs(a - b) < SAME_CLOCK),
  );
}

/**
 * Whole seconds until the live candle closes, by the exchange's clock; goes on with the next candle, never 0.
 * @param prints$ trades as they are pushed: their times give the exchange's clock.
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
