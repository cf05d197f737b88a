import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createFiatDealScreen } from "../streams/p2p/fiat/fiat-deal.screen.ts";
import { FiatDealPage } from "../ui/p2p/fiat/deals/deal-page.tsx";
import { fiatTitles } from "../ui/p2p/fiat/titles.ts";
import { chosenFrom } from "./-guards.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** An order that the user placed: `id`. */
export const Route = createFileRoute("/legalPayDetail")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/legalRecord"),
  component: LegalPayDetail,
});

function LegalPayDetail(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useSearch().id}
      create={createFiatDealScreen}
      show={(screen) => <FiatDealPage screen={screen} title={fiatTitles.detail} back="/legalRecord" />}
    />
  );
}
