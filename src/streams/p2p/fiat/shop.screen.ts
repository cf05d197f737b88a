import { distinctUntilChanged, filter, map, merge, type Observable, Subject, switchMap } from "rxjs";
import type { Merchant, MerchantAdvertFilter, P2pTerms } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { createGuarded } from "../../kit/form/create-guarded.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { listOf } from "../../kit/resource/list.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import { resourceOf } from "../../kit/resource/resource.ts";
import { createScope, type Scope } from "../../kit/scope.ts";
import { createState, createValue } from "../../kit/state.ts";
import { createAdvertForm } from "../screens/advert-form.screen.ts";
import { createTerms } from "../screens/terms.screen.ts";
import type { AdvertEnding, OwnShop, ShopScreen } from "./types.ts";

/** `/legalShopDetail`: one's shop, its adverts, publishing one and ending one. A deal in it shows at once. */
export function createShopScreen(app: App, id: number): ShopScreen {
  const scope = createScope();
  const { api } = app.deps;
  const chosen = createState<MerchantAdvertFilter, Partial<MerchantAdvertFilter>>(scope, {
    initial: { side: null, state: "open" },
    fold: (filter, change) => ({ ...filter, ...change }),
  });
  const publishing = createValue(scope, false);
  const more = new Subject<void>();
  const reload = new Subject<void>();
  const reload$ = merge(
    reload,
    api.socket.deals().pipe(filter(({ market, deal }) => market === "fiat" && deal.isPublisher)),
    api.socket.accountChanged(),
  );
  const shop$ = resourceOf<OwnShop>(app, { fetch: () => api.fiat.merchant(id), reload$, isLive: true }).pipe(
    keepingIdentity<Loadable<OwnShop>>(),
    scope.share(),
  );
  const { terms$ } = createTerms(app, scope);
  const done = () => {
    app.wallets.refresh();
    reload.next();
  };
  return {
    shop$,
    filter$: chosen.state$,
    filter: chosen.apply,
    list$: chosen.state$.pipe(
      switchMap((which) =>
        listOf(app, {
          fetch: (page) => api.fiat.merchantAdverts(id, which, page),
          more$: more,
          reload$,
          isLive: true,
        }),
      ),
      scope.share(),
    ),
    more: () => more.next(),
    retry: () => reload.next(),
    form: createAdvertForm(app, scope, {
      market: "fiat",
      terms$,
      currencies$: currencyOf(shop$),
      available: () =>
        shop$.pipe(
          map((shop) => known(shop)?.merchant.available ?? null),
          distinctUntilChanged(),
        ),
      onPublished: () => {
        publishing.set(false);
        reload.next();
      },
    }),
    publishing$: publishing.value$,
    openForm: () => publishing.set(true),
    closeForm: () => publishing.set(false),
    ...endings(app, scope, done, () => reload.next()),
    end: scope.end,
  };
}

/** Ending an advert of the shop, and closing the shop. */
function endings(
  app: App,
  scope: Scope,
  onDone: () => void,
  onFailed: () => void,
): Pick<ShopScreen, "ending" | "closing"> {
  const { fiat } = app.deps.api;
  return {
    ending: createGuarded<AdvertEnding, string>(app, scope, {
      command: ({ advert, how }, password) =>
        textCommand({
          kind: "advert-end",
          terms: { market: "fiat", advert: advert.id, how },
          subject: `${advert.left} ${advert.currency}`,
          send: (clientId) => fiat.endAdvert(advert.id, how, password, clientId),
        }),
      onDone,
      onFailed,
    }),
    closing: createGuarded<Merchant, string>(app, scope, {
      command: (merchant, password) =>
        textCommand({
          kind: "shop-close",
          terms: { shop: merchant.id },
          subject: merchant.name,
          send: (clientId) => fiat.closeShop(merchant.id, password, clientId),
        }),
      onDone,
      onFailed,
    }),
  };
}

/** A shop publishes in its own coin. */
function currencyOf(shop$: Observable<Loadable<OwnShop>>): Observable<P2pTerms["currencies"] | null> {
  return shop$.pipe(
    map((shop) => {
      const merchant = known(shop)?.merchant;
      return merchant === undefined ? null : [{ id: merchant.currencyId, name: merchant.currency }];
    }),
    distinctUntilChanged((a, b) => a?.[0]?.id === b?.[0]?.id),
  );
}
