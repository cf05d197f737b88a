import { BehaviorSubject, distinctUntilChanged, filter, merge, Subject, switchMap } from "rxjs";
import type { App } from "../../app-types.ts";
import { createScope } from "../../kit/scope.ts";
import { pagedAnew } from "./paged-anew.ts";
import type { ShopLogScreen } from "./types.ts";

/** `/balancelog`: the changes of a shop's balance, newest first; a deal in it shows at once. */
export function createShopLogScreen(app: App, shopId: number): ShopLogScreen {
  const scope = createScope();
  const { api } = app.deps;
  const locked = new BehaviorSubject<boolean | null>(null);
  const more = new Subject<void>();
  const refresh = new Subject<void>();
  const deals$ = api.socket.deals().pipe(filter(({ market, deal }) => market === "fiat" && deal.isPublisher));
  return {
    locked$: locked.pipe(distinctUntilChanged()),
    chooseLocked: (next) => locked.next(next),
    list$: locked.pipe(
      distinctUntilChanged(),
      switchMap((which) =>
        pagedAnew(app, {
          fetch: (page) => api.fiat.shopLog(shopId, which, page),
          more$: more,
          refresh$: merge(refresh, deals$),
        }),
      ),
      scope.share(),
    ),
    more: () => more.next(),
    retry: () => refresh.next(),
    end: () => scope.end(),
  };
}
