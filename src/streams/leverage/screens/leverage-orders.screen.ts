import { distinctUntilChanged, map, type Observable, of, Subject, switchMap } from "rxjs";
import type { Position } from "../../../api/leverage/types.ts";
import type { Pair } from "../../../api/markets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { emptyListing, type Listing } from "../../kit/resource/listing.ts";
import { type Loadable, mapReady, ready } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { orderListOf } from "../order-list.ts";
import type { LeverageFilter, LeverageOrdersScreen, PositionsModel } from "./types.ts";

type OrdersFrom = Pick<App, "deps" | "connection" | "preferences" | "session" | "leverage" | "quotes">;

/**
 * `/leverTransactions`: the positions and orders that the filter in its address leaves. What lives is filtered from the positions that
 * the page has in any case; what has ended is fetched by pages.
 * @param positions of every pair and side
 */
export function createLeverageOrdersScreen(
  app: OrdersFrom,
  positions: PositionsModel,
  filter: LeverageFilter,
): LeverageOrdersScreen {
  const scope = createScope();
  const more = new Subject<void>();
  const retry = new Subject<void>();
  const filtered = (rows$: PositionsModel["open$"]) =>
    rows$.pipe(
      map((rows) => mapReady(rows, (all) => all.filter((row) => isShown(row, filter)))),
      keepingIdentity(),
      scope.share(),
    );
  return {
    live: { ...positions, open$: filtered(positions.open$), pending$: filtered(positions.pending$) },
    list$: pairOf(app, filter.pair).pipe(
      switchMap((pair): Observable<Loadable<Listing<Position>>> => {
        if (pair.state !== "ready") return of(pair);
        if (pair.value === "unknown") return of(ready(emptyListing));
        const { state, side } = filter;
        const shown = { state: state === "all" ? null : state, pair: pair.value, side };
        return orderListOf(app, { ...shown, more$: more, retry$: retry });
      }),
      scope.share(),
    ),
    more: () => more.next(),
    retry: () => {
      positions.retry();
      retry.next();
    },
    end: () => scope.end(),
  };
}

function isShown({ state, side, pair: { base, quote } }: Position, filter: LeverageFilter): boolean {
  return (
    (filter.state !== "closing" || state === "closing") &&
    (filter.side === null || filter.side === side) &&
    (filter.pair === null || filter.pair === `${base}_${quote}`)
  );
}

/** The pair of a key; `null` without a key. */
function pairOf(
  { quotes }: Pick<App, "quotes">,
  key: string | null,
): Observable<Loadable<Pair | "unknown" | null>> {
  if (key === null) return of(ready(null));
  return quotes.groups$.pipe(
    map((groups) =>
      mapReady(
        groups,
        (all) =>
          all.flatMap(({ markets }) => markets).find((market) => market.key === key)?.pair ?? "unknown",
      ),
    ),
    distinctUntilChanged(
      (a, b) => a.state === b.state && (a.state !== "ready" || b.state !== "ready" || a.value === b.value),
    ),
  );
}
