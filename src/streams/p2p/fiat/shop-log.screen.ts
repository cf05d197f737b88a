import { filter, merge, Subject, switchMap } from "rxjs";
import type { App } from "../../app-types.ts";
import { listOf } from "../../kit/resource/list.ts";
import { createScope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import type { ShopLogScreen } from "./types.ts";

/** `/balancelog`: the changes of a shop's balance, newest first; a deal in it shows at once. */
export function createShopLogScreen(app: App, shopId: number): ShopLogScreen {
  const scope = createScope();
  const { api } = app.deps;
  const locked = createValue<boolean | null>(scope, null);
  const more = new Subject<void>();
  const reload = new Subject<void>();
  const deals$ = api.socket.deals().pipe(filter(({ market, deal }) => market === "fiat" && deal.isPublisher));
  return {
    locked$: locked.value$,
    chooseLocked: locked.set,
    list$: locked.value$.pipe(
      switchMap((which) =>
        listOf(app, {
          fetch: (page) => api.fiat.shopLog(shopId, which, page),
          more$: more,
          reload$: merge(reload, deals$),
          isLive: true,
        }),
      ),
      scope.share(),
    ),
    more: () => more.next(),
    retry: () => reload.next(),
    end: scope.end,
  };
}
