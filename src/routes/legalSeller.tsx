import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createSellerScreen } from "../streams/p2p/fiat/seller.screen.ts";
import { SellerPage } from "../ui/p2p/fiat/seller/seller-page.tsx";
import { chosenFrom } from "./-guards.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** A merchant: `sellerId`. */
export const Route = createFileRoute("/legalSeller")({
  validateSearch: textSearch("sellerId"),
  beforeLoad: chosenFrom("sellerId", "/legalTrade"),
  component: LegalSeller,
});

function LegalSeller(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useSearch().sellerId}
      create={createSellerScreen}
      show={(screen) => <SellerPage screen={screen} />}
    />
  );
}
