import { filter, merge, Subject, switchMap } from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type { Advert } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { createGuarded } from "../../kit/form/create-guarded.ts";
import { listOf } from "../../kit/resource/list.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { freeFiat } from "../free-balance.ts";
import { createAdvertForm } from "../screens/advert-form.screen.ts";
import { createAdvertList } from "../screens/advert-list.screen.ts";
import { createDeal } from "../screens/deal.screen.ts";
import { createDealList } from "../screens/deal-list.screen.ts";
import { createTake } from "../screens/take.screen.ts";
import { createTerms } from "../screens/terms.screen.ts";
import type {
  C2cDealScreen,
  C2cDealSide,
  C2cDealsScreen,
  C2cDetailScreen,
  C2cOrderScreen,
  C2cReleaseScreen,
  C2cTradeScreen,
} from "./types.ts";

/** Where the page of a deal is that the user took. */
function takenDealPath(dealId: number | null): string {
  return dealId === null ? "/c2cTrade" : `/c2cTrade?deal=${dealId}`;
}

/** `/c2cOrder`: open adverts of everybody, and taking one. */
export function createC2cOrderScreen(app: App): C2cOrderScreen {
  const scope = createScope();
  const { terms$, currencies$ } = createTerms(app, scope);
  const adverts = createAdvertList(app, scope, { market: "c2c", currencies$ });
  const take = createTake(app, scope, {
    market: "c2c",
    terms$,
    onTaken: (deal) =>
      app.reactions.react({
        kind: "go",
        destination: { to: "path", path: takenDealPath(deal?.id ?? null) },
      }),
    onRefused: adverts.refresh,
  });
  return { adverts, take, end: scope.end };
}

/** `/c2cRelease`: one's open adverts, withdrawing them, and a form for a new one. */
export function createC2cReleaseScreen(app: App): C2cReleaseScreen {
  const scope = createScope();
  const { deps, wallets } = app;
  const { terms$, currencies$ } = createTerms(app, scope);
  const side = createValue<Side | null>(scope, null);
  const more = new Subject<void>();
  const reload = new Subject<void>();
  const form = createAdvertForm(app, scope, {
    market: "c2c",
    terms$,
    currencies$,
    available: (currencyId) => freeFiat(wallets, currencyId),
    onPublished: () => reload.next(),
  });
  const withdraw = createGuarded<Advert, string>(app, scope, {
    command: ({ id, left, currency }, password) =>
      textCommand({
        kind: "advert-end",
        terms: { market: "c2c", advert: id, how: "withdraw" },
        subject: `${left} ${currency}`,
        send: (clientId) => deps.api.c2c.withdraw(id, password, clientId),
      }),
    onDone: () => {
      wallets.refresh();
      reload.next();
    },
    onFailed: () => reload.next(),
  });
  // An advert that is taken leaves the open ones, one whose deal is cancelled comes back.
  const reload$ = merge(reload, deps.api.socket.deals());
  return {
    form,
    side$: side.value$,
    chooseSide: side.set,
    list$: side.value$.pipe(
      switchMap((chosen) =>
        listOf(app, {
          fetch: (page) => deps.api.c2c.ownAdverts({ side: chosen, currencyId: null }, page),
          more$: more,
          reload$,
          isLive: true,
        }),
      ),
      scope.share(),
    ),
    more: () => more.next(),
    retry: () => reload.next(),
    withdraw,
    end: scope.end,
  };
}

/** `/c2cTrade`: the deals that the user took, and those of the user's adverts. */
export function createC2cTradeScreen(app: App): C2cTradeScreen {
  const scope = createScope();
  const { c2c } = app.deps.api;
  const whose = createValue<C2cDealSide>(scope, "taken");
  return {
    whose$: whose.value$,
    chooseSide: whose.set,
    deals: {
      taken: createDealList(app, scope, {
        market: "c2c",
        fetch: (filter, page) => c2c.taken(filter, page),
        belongs: ({ isPublisher }) => !isPublisher,
      }),
      published: createDealList(app, scope, {
        market: "c2c",
        fetch: (filter, page) => c2c.ofOwnAdverts(filter, page),
        belongs: ({ isPublisher }) => isPublisher,
      }),
    },
    end: scope.end,
  };
}

/** `/c2cDetail`: one of the user's adverts, and the deals on it. */
export function createC2cDetailScreen(app: App, advertId: number): C2cDetailScreen {
  const scope = createScope();
  const { api } = app.deps;
  const advert = createResource<Advert>(scope, app, {
    fetch: () => api.c2c.advert(advertId),
    // A deal on it begins or ends: the advert is taken, open or finished then.
    reload$: api.socket.deals().pipe(filter(({ deal }) => deal.advertId === advertId)),
    isLive: true,
  });
  const deals = createDealList(app, scope, {
    market: "c2c",
    fetch: (_filter, page) => api.c2c.advertDeals(advertId, page),
    belongs: (deal) => deal.advertId === advertId,
  });
  return { advert$: advert.data$, retry: advert.reload, deals, end: scope.end };
}

/** `/c2cRecord`: the completed deals of the user's adverts in a currency; `null`: in all. */
export function createC2cRecordScreen(app: App, currencyId: number | null): C2cDealsScreen {
  const scope = createScope();
  const deals = createDealList(app, scope, {
    market: "c2c",
    fetch: (filter, page) => app.deps.api.c2c.finished(filter, page),
    belongs: ({ isPublisher, state }) => isPublisher && state === "completed",
    initial: { currencyId },
  });
  return { deals, end: scope.end };
}

/** One deal of either side. */
export function createC2cDealScreen(app: App, id: number): C2cDealScreen {
  const scope = createScope();
  return { ...createDeal(app, scope, { market: "c2c", id }), end: scope.end };
}
