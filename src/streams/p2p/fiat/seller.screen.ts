import { filter, map, merge, Subject, switchMap } from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type { Merchant } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import { listOf } from "../../kit/resource/list.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { createTake } from "../screens/take.screen.ts";
import { createTerms } from "../screens/terms.screen.ts";
import { goToTaken } from "./legal-trade.screen.ts";
import type { SellerScreen } from "./types.ts";

/** `/legalSeller`: a merchant with the adverts that can be taken. */
export function createSellerScreen(app: App, id: number): SellerScreen {
  const scope = createScope();
  const { api } = app.deps;
  const side = createValue<Side>(scope, "sell");
  const more = new Subject<void>();
  const reload = new Subject<void>();
  const { terms$ } = createTerms(app, scope);
  const merchant = createResource<Merchant>(scope, app, {
    fetch: () =>
      api.fiat
        .merchant(id)
        .pipe(map((reply) => (reply.ok ? { ok: true, value: reply.value.merchant } : reply))),
    reload$: reload,
    isLive: true,
  });
  // The user's own deal changes what is left of an advert.
  const reload$ = merge(reload, api.socket.deals().pipe(filter(({ market }) => market === "fiat")));
  return {
    merchant$: merchant.data$,
    side$: side.value$,
    chooseSide: side.set,
    list$: side.value$.pipe(
      switchMap((chosen) =>
        listOf(app, {
          fetch: (page) => api.fiat.merchantAdverts(id, { side: chosen, state: "open" }, page),
          more$: more,
          reload$,
          isLive: true,
        }),
      ),
      scope.share(),
    ),
    more: () => more.next(),
    retry: () => reload.next(),
    take: createTake(app, scope, {
      market: "fiat",
      terms$,
      onTaken: goToTaken(app),
      onRefused: () => reload.next(),
    }),
    end: scope.end,
  };
}
