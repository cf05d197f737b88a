import { firstShown, newsCategories } from "#domain/limits.ts";
import type { Deal } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import { createScope } from "../../kit/scope.ts";
import { newsOf } from "../../news/news.screen.ts";
import { createAdvertList } from "../screens/advert-list.screen.ts";
import { createTake } from "../screens/take.screen.ts";
import { createTerms } from "../screens/terms.screen.ts";
import type { LegalTradeScreen } from "./types.ts";

/** The page of a deal that the user took: paying for what a merchant sells, following what a merchant buys. */
export function takenPath(deal: Pick<Deal, "id" | "side"> | null): string {
  if (deal === null) return "/legalRecord";
  return deal.side === "sell" ? `/legalPay?id=${deal.id}` : `/legalPayDetail?id=${deal.id}`;
}

/** Leads to the page of a deal that was taken. */
export function goToTaken({ reactions }: Pick<App, "reactions">): (deal: Deal | null) => void {
  return (deal) => reactions.react({ kind: "go", destination: { to: "path", path: takenPath(deal) } });
}

/** `/legalTrade`: adverts of merchants, and taking one. */
export function createLegalTradeScreen(app: App): LegalTradeScreen {
  const scope = createScope();
  const { terms$, currencies$ } = createTerms(app, scope);
  const adverts = createAdvertList(app, scope, { market: "fiat", currencies$ });
  return {
    banners$: newsOf(app, { category: newsCategories.banners, limit: firstShown.fiatBanners }).pipe(
      scope.share(),
    ),
    adverts,
    take: createTake(app, scope, {
      market: "fiat",
      terms$,
      onTaken: goToTaken(app),
      onRefused: adverts.refresh,
    }),
    end: scope.end,
  };
}
