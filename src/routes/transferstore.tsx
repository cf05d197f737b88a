import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopTransferScreen } from "../streams/p2p/fiat/shop-transfer.screen.ts";
import { ShopTransferPage } from "../ui/p2p/fiat/shop/transfer-page.tsx";
import { chosenFrom } from "./-guards.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** Between a shop and its owner's fiat wallet: `id`. */
export const Route = createFileRoute("/transferstore")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/myLegalShops"),
  component: Transferstore,
});

function Transferstore(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useSearch().id}
      create={createShopTransferScreen}
      show={(screen, id) => <ShopTransferPage screen={screen} shopId={id} />}
    />
  );
}
