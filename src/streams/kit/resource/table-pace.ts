import {
  filter,
  type MonoTypeOperatorFunction,
  map,
  type Observable,
  of,
  pairwise,
  race,
  skip,
  startWith,
  switchMap,
  take,
  timer,
} from "rxjs";
import { paced } from "../operators/paced.ts";
import type { Loadable } from "./loadable.ts";

/** How often a table follows, ms. */
const TABLE_PERIOD = 400;

/**
 * For a table beside a drawing that changes many times a second. The table is for ears and hands: it follows what the eye sees a few times a
 * second, with a value that is drawn anyway (a timer of its own would cost frames), and once more when the values fall silent.
 */
export const tablePaced = <Value>(): MonoTypeOperatorFunction<Loadable<Value>> =>
  paced(TABLE_PERIOD, ({ state }) => state === "ready");

/**
 * For the second half of a table: its values wait until something else is drawn, or for half a period, so that no frame writes the whole table. The
 * first that is ready passes at once.
 * @param drawn$ what is drawn; replays its latest value
 */
export const afterNext =
  <Value>(drawn$: Observable<unknown>): MonoTypeOperatorFunction<Loadable<Value>> =>
  (table$) =>
    table$.pipe(
      startWith(null),
      pairwise(),
      switchMap(([before, value]) =>
        before?.state !== "ready"
          ? of(value)
          : race(drawn$.pipe(skip(1)), timer(TABLE_PERIOD / 2)).pipe(
              take(1),
              map(() => value),
            ),
      ),
      filter((value) => value !== null),
    );
