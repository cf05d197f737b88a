import { defer, type Observable, type ObservableInput, switchMap } from "rxjs";
import type { Leverage } from "../app-types.ts";
import { elseFirst } from "../kit/operators/else-first.ts";
import { loadAgain } from "../kit/operators/load-again.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { type Loadable, loading } from "../kit/resource/loadable.ts";

/**
 * Leverage whose code is fetched with its first use: home and guests do without it. Until it arrives its data is loading, as while the
 * first reply is on its way.
 * @param returned$ emits when the link is up again
 * @param load gives leverage, or fails; then `loadAgain` says when it is called again
 */
export function lazyLeverage(
  returned$: Observable<unknown>,
  load: () => ObservableInput<Leverage>,
): Leverage {
  const loaded$ = defer(load).pipe(loadAgain(returned$), shareLatest());
  const of = <Value>(choose: (leverage: Leverage) => Observable<Value>): Observable<Value> =>
    loaded$.pipe(switchMap(choose));
  const data = <Value>(choose: (leverage: Leverage) => Observable<Loadable<Value>>) =>
    of(choose).pipe(elseFirst<Loadable<Value>>(loading));
  const tell = (what: (leverage: Leverage) => void): void => {
    loaded$.subscribe(what);
  };
  return {
    positions$: data(({ positions$ }) => positions$),
    risks$: data(({ risks$ }) => risks$),
    risk: (quote) => data((leverage) => leverage.risk(quote)),
    closed$: of(({ closed$ }) => closed$),
    gone$: of(({ gone$ }) => gone$),
    remove: (id, reason) => tell((leverage) => leverage.remove(id, reason)),
    refresh: () => tell((leverage) => leverage.refresh()),
  };
}
