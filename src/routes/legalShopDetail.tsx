import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopScreen } from "../streams/p2p/fiat/shop.screen.ts";
import { ShopPage } from "../ui/p2p/fiat/shop/shop-page.tsx";
import { chosenFrom } from "./-guards.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** One's shop: `id`. */
export const Route = createFileRoute("/legalShopDetail")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/myLegalShops"),
  component: LegalShopDetail,
});

function LegalShopDetail(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useSearch().id}
      create={createShopScreen}
      show={(screen) => <ShopPage screen={screen} />}
    />
  );
}
