import { type Observable, Subject, switchMap } from "rxjs";
import type { Page, Reply } from "../../../api/http/reply-types.ts";
import type { Deal, DealFilter, OtcMarket } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import { dealListOf } from "../deal-list.ts";
import type { DealListModel } from "./types.ts";

export interface DealListFrom {
  readonly market: OtcMarket;
  readonly fetch: (filter: DealFilter, page: number) => Observable<Reply<Page<Deal>>>;
  /** Whether a deal is one of this list's, filters apart: taken by the user, on this advert … */
  readonly belongs: (deal: Deal) => boolean;
  readonly initial?: Partial<DealFilter>;
}

/** Deals with their filters. */
export function createDealList(
  app: Pick<App, "deps" | "connection" | "session" | "preferences">,
  scope: Scope,
  { market, fetch, belongs, initial = {} }: DealListFrom,
): DealListModel {
  const chosen = createState<DealFilter, Partial<DealFilter>>(scope, {
    initial: { side: null, currencyId: null, state: null, ...initial },
    fold: (filter, change) => ({ ...filter, ...change }),
  });
  const more = new Subject<void>();
  const reload = new Subject<void>();
  return {
    filter$: chosen.state$,
    list$: chosen.state$.pipe(
      switchMap((filter) =>
        dealListOf(app, {
          market,
          fetch: (page) => fetch(filter, page),
          fits: (deal) => belongs(deal) && isOf(filter, deal),
          more$: more,
          reload$: reload,
        }),
      ),
      scope.share(),
    ),
    filter: chosen.apply,
    more: () => more.next(),
    retry: () => reload.next(),
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
