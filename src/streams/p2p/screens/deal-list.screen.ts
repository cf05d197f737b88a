import {
  BehaviorSubject,
  distinctUntilChanged,
  merge,
  type Observable,
  Subject,
  skip,
  switchMap,
} from "rxjs";
import type { Page, Reply } from "../../../api/http/reply-types.ts";
import type { Deal, DealFilter, OtcMarket } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import type { Scope } from "../../kit/scope.ts";
import { dealListOf } from "../deal-list.ts";
import type { DealListModel } from "./types.ts";

export interface DealListFrom {
  readonly market: OtcMarket;
  readonly fetch: (filter: DealFilter, page: number) => Observable<Reply<Page<Deal>>>;
  /** Whether a deal is one of this list's, filters apart: taken by the person, on this advert … */
  readonly belongs: (deal: Deal) => boolean;
  readonly initial?: Partial<DealFilter>;
}

/** Deals with their filters. */
export function createDealList(
  app: Pick<App, "deps" | "connection" | "session" | "preferences">,
  scope: Scope,
  { market, fetch, belongs, initial = {} }: DealListFrom,
): DealListModel {
  const chosen = new BehaviorSubject<DealFilter>({ side: null, currencyId: null, state: null, ...initial });
  const more = new Subject<void>();
  const retry = new Subject<void>();
  return {
    filter$: chosen.pipe(distinctUntilChanged()),
    list$: chosen.pipe(
      switchMap((filter) =>
        dealListOf(app, {
          market,
          fetch: (page) => fetch(filter, page),
          fits: (deal) => belongs(deal) && isOf(filter, deal),
          more$: more,
          retry$: merge(retry, app.preferences.language$.pipe(skip(1))),
        }),
      ),
      scope.share(),
    ),
    filter: (change) => chosen.next({ ...chosen.value, ...change }),
    more: () => more.next(),
    retry: () => retry.next(),
  };
}

/** Whether a deal passes the filters. */
export function isOf({ side, currencyId, state }: DealFilter, deal: Deal): boolean {
  return (
    (side === null || deal.side === side) &&
    (currencyId === null || deal.currencyId === currencyId) &&
    (state === null || deal.state === state)
  );
}
