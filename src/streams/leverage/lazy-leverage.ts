import { defer, type Observable, type ObservableInput, retry, switchMap } from "rxjs";
import type { Leverage } from "../app-types.ts";
import { elseFirst } from "../kit/operators/else-first.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { type Loadable, loading } from "../kit/resource/loadable.ts";

/** From code that did not arrive to fetching it again, in ms. */
const LOAD_AGAIN_AFTER = 30_000;

/**
 * Leverage whose code is fetched with its first use: home and guests do without it. Until it arrives its data is loading, as while the
 * first reply is on its way.
 * @param load gives leverage, or fails; then it is called again 30 s later.
 */
export function lazyLeverage(load: () => ObservableInput<Leverage>): Leverage {
  const loaded$ = defer(load).pipe(retry({ delay: LOAD_AGAIN_AFTER }), shareLatest());
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
