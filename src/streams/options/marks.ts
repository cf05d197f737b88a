import {
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import type { Market } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import { applyMark, noMarks, type SecondMarks } from "./window.ts";

/** The published marks of a market that can settle options: those of a trusted quoter. Emits at once. */
export function marksOf(
  { deps, topics }: Pick<App, "deps" | "topics">,
  market$: Observable<Market>,
): Observable<SecondMarks> {
  return market$.pipe(
    switchMap((market) =>
      merge(
        deps.api.socket.mark(market.pair),
        topics.want({ market, topics: ["market_mark"] }).pipe(ignoreElements()),
      ),
    ),
    filter(({ source }) => source === "quoted"),
    map(({ sequence: seq, price, time }) => ({ seq, price, time })),
    scan(applyMark, noMarks),
    startWith(noMarks),
  );
}

/** The price that values options: the newest mark; where a back end publishes none, the newest price. */
export function valuationPriceOf(
  newest$: Observable<{ readonly price: string | null }>,
  marks$: Observable<SecondMarks>,
): Observable<string | null> {
  return combineLatest([newest$, marks$]).pipe(
    map(([{ price }, marks]) => [...marks.values()].at(-1)?.price ?? price),
    distinctUntilChanged(),
  );
}
