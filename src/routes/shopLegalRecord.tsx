import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAdvertDealsScreen, createShopDealsScreen } from "../streams/p2p/fiat/fiat-deals.screen.ts";
import { ShopRecordPage } from "../ui/p2p/fiat/deals/shop-record-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { textSearch, wholeOf } from "./-search.ts";

/** The orders of one's advert `id`; without it those of all of one's adverts, or of the ones in the coin `currency_id`. */
export const Route = createFileRoute("/shopLegalRecord")({
  validateSearch: textSearch("id", "currency_id"),
  beforeLoad: membersOnly,
  component: ShopLegalRecord,
});

function ShopLegalRecord(): ReactNode {
  const { id, currency_id } = Route.useSearch();
  const [advertId, currencyId] = [wholeOf(id), wholeOf(currency_id)];
  return (
    <ScreenOf
      of={`${advertId} ${currencyId}`}
      create={(app) =>
        advertId === null ? createShopDealsScreen(app, currencyId) : createAdvertDealsScreen(app, advertId)
      }
      show={(screen) => <ShopRecordPage screen={screen} ofOneAdvert={advertId !== null} />}
    />
  );
}
