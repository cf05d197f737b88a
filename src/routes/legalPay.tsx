import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createFiatDealScreen } from "../streams/p2p/fiat/fiat-deal.screen.ts";
import { FiatDealPage } from "../ui/p2p/fiat/deals/deal-page.tsx";
import { fiatTitles } from "../ui/p2p/fiat/titles.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { chosenFrom } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** Paying for what a merchant sells: `id`. */
export const Route = createFileRoute("/legalPay")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/legalRecord"),
  component: LegalPay,
});

function LegalPay(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? null : <LegalPayOf id={id} />;
}

function LegalPayOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createFiatDealScreen(app, id), String(id));
  return screen && <FiatDealPage screen={screen} title={fiatTitles.pay} back="/legalRecord" />;
}
