import { BehaviorSubject, distinctUntilChanged, filter, map, merge, Subject, skip, switchMap } from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type { Merchant } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import { listInOrder } from "../../kit/lists/in-order.ts";
import { createScope } from "../../kit/scope.ts";
import { createTake } from "../screens/take.screen.ts";
import { createTerms } from "../screens/terms.screen.ts";
import { goToTaken } from "./legal-trade.screen.ts";
import { lookedUp } from "./looked-up.ts";
import type { SellerScreen } from "./types.ts";

/** `/legalSeller`: a merchant with the adverts that can be taken. */
export function createSellerScreen(app: App, id: number): SellerScreen {
  const scope = createScope();
  const { api } = app.deps;
  const side = new BehaviorSubject<Side>("sell");
  const more = new Subject<void>();
  const refresh = new Subject<void>();
  const { terms$ } = createTerms(app);
  const merchant$ = lookedUp<Merchant>(
    app,
    () =>
      api.fiat
        .merchant(id)
        .pipe(map((reply) => (reply.ok ? { ok: true, value: reply.value.merchant } : reply))),
    refresh,
  ).pipe(scope.share());
  // A deal of one's own changes what is left of an advert.
  const changed$ = merge(
    refresh,
    app.preferences.language$.pipe(skip(1)),
    api.socket.deals().pipe(filter(({ market }) => market === "fiat")),
  );
  return {
    merchant$,
    side$: side.pipe(distinctUntilChanged()),
    chooseSide: (next) => side.next(next),
    list$: side.pipe(
      distinctUntilChanged(),
      switchMap((chosen) =>
        listInOrder(app, {
          fetch: (page) => api.fiat.merchantAdverts(id, { side: chosen, state: "open" }, page),
          more$: more,
          refresh$: changed$,
        }),
      ),
      scope.share(),
    ),
    more: () => more.next(),
    retry: () => refresh.next(),
    take: createTake(app, scope, {
      market: "fiat",
      terms$,
      onTaken: goToTaken(app),
      onRefused: () => refresh.next(),
    }),
    end: () => scope.end(),
  };
}
