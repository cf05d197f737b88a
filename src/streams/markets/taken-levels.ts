import { filter, map, type Observable, of, startWith, switchMap } from "rxjs";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import type { Loadable } from "../kit/resource/loadable.ts";
import type { BookView, TakenLevels, TakenRows } from "../spot/screens/types.ts";
import { groupPrice } from "./group-levels.ts";

/** How many rows of a book, best first, hold a level that is taken. @param step that the levels are grouped by */
export function takenRows(view: BookView, { side, worstPrice }: TakenLevels, step: string): TakenRows | null {
  const worst = parseDecimal(worstPrice);
  const size = parseDecimal(step);
  if (worst === null || size === null) return null;
  const last = groupPrice(worst, size, side);
  const beyond = view[side].findIndex((row) => {
    const price = parseDecimal(row.price);
    return price === null || (side === "asks" ? price > last : price < last);
  });
  const rows = beyond === -1 ? view[side].length : beyond;
  return rows === 0 ? null : { side, rows };
}

/** The rows that are taken, as the book moves. Costs nothing per view while nothing is. */
export function takenRowsOf(
  taken$: Observable<TakenLevels | null>,
  view$: Observable<Loadable<BookView>>,
  step$: Observable<string>,
): Observable<TakenRows | null> {
  return taken$.pipe(
    switchMap((taken) =>
      taken === null
        ? of(null)
        : step$.pipe(
            filter((step) => step !== ""),
            switchMap((step) =>
              view$.pipe(map((view) => (view.state === "ready" ? takenRows(view.value, taken, step) : null))),
            ),
          ),
    ),
    startWith(null),
    keepingIdentity(),
  );
}
