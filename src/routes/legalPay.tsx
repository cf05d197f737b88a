import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createFiatDealScreen } from "../streams/p2p/fiat/fiat-deal.screen.ts";
import { FiatDealPage } from "../ui/p2p/fiat/deals/deal-page.tsx";
import { fiatTitles } from "../ui/p2p/fiat/titles.ts";
import { chosenFrom } from "./-guards.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** Paying for what a merchant sells: `id`. */
export const Route = createFileRoute("/legalPay")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/legalRecord"),
  component: LegalPay,
});

function LegalPay(): ReactNode {
  return (
    <ScreenOfNumber
      of={Route.useSearch().id}
      create={createFiatDealScreen}
      show={(screen) => <FiatDealPage screen={screen} title={fiatTitles.pay} back="/legalRecord" />}
    />
  );
}
