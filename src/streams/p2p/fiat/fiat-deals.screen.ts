import { map } from "rxjs";
import type { App } from "../../app-types.ts";
import { createScope } from "../../kit/scope.ts";
import { createDealList, type DealListFrom } from "../screens/deal-list.screen.ts";
import { createTerms } from "../screens/terms.screen.ts";
import type { FiatDealsScreen } from "./types.ts";

/** `/legalRecord`: the fiat deals that the user took, of one coin or of all. */
export function createTakenDealsScreen(app: App, currencyId: number | null): FiatDealsScreen {
  return dealsScreen(app, {
    fetch: (filter, page) => app.deps.api.fiat.taken(filter, page),
    belongs: ({ isPublisher }) => !isPublisher,
    initial: { currencyId },
  });
}

/** `/shopLegalRecord`: the deals on one of the user's adverts. */
export function createAdvertDealsScreen(app: App, advertId: number): FiatDealsScreen {
  return dealsScreen(app, {
    fetch: ({ state }, page) => app.deps.api.fiat.advertDeals(advertId, state, page),
    belongs: (deal) => deal.advertId === advertId,
  });
}

/** `/shopLegalRecord` without an advert: the deals on all of the user's adverts, of one coin or of all. */
export function createShopDealsScreen(app: App, currencyId: number | null): FiatDealsScreen {
  return dealsScreen(app, {
    fetch: (filter, page) => app.deps.api.fiat.shopDeals(filter, page),
    belongs: ({ isPublisher }) => isPublisher,
    initial: { currencyId },
  });
}

function dealsScreen(app: App, from: Omit<DealListFrom, "market">): FiatDealsScreen {
  const scope = createScope();
  const { currencies$ } = createTerms(app, scope);
  return {
    deals: createDealList(app, scope, { market: "fiat", ...from }),
    currencies$: currencies$.pipe(map((currencies) => currencies ?? [])),
    end: scope.end,
  };
}
