import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopLogScreen } from "../streams/p2p/fiat/shop-log.screen.ts";
import { ShopLogPage } from "../ui/p2p/fiat/shop/log-page.tsx";
import { chosenFrom } from "./-guards.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** The changes of a shop's balance: `id`. */
export const Route = createFileRoute("/balancelog")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/myLegalShops"),
  component: Balancelog,
});

function Balancelog(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useSearch().id}
      create={createShopLogScreen}
      show={(screen, id) => <ShopLogPage screen={screen} shopId={id} />}
    />
  );
}
