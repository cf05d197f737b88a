import { distinctUntilChanged, map, type Observable, of, switchMap } from "rxjs";
import type { LeverageRisk } from "../../../api/leverage/types.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable, loading } from "../../kit/resource/loadable.ts";
import { nearestRisk } from "./positions-model.ts";

/**
 * The risk that a page of all pairs shows: of the quote currency nearest to liquidation; without positions that of the first one
 * that the exchange quotes in.
 */
export function overallRisk({
  leverage,
  quotes,
}: Pick<App, "leverage" | "quotes">): Observable<Loadable<LeverageRisk>> {
  const first$ = quotes.groups$.pipe(
    map((groups) => known(groups)?.[0] ?? null),
    distinctUntilChanged((a, b) => a?.id === b?.id),
  );
  const atRest$ = first$.pipe(
    switchMap((group): Observable<Loadable<LeverageRisk>> => {
      return group === null ? of(loading) : leverage.risk({ id: group.id, name: group.name });
    }),
  );
  const nearest$ = leverage.risks$.pipe(map(nearestRisk));
  return nearest$.pipe(
    map((nearest) => nearest === null),
    distinctUntilChanged(),
    switchMap((isAtRest) => (isAtRest ? atRest$ : nearest$.pipe(map((nearest) => nearest ?? loading)))),
    distinctUntilChanged(),
  );
}
