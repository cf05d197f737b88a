import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createFiatDealScreen } from "../streams/screens/fiat/create-fiat-deal.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { FiatDealPage } from "../ui/fiat/deals/deal-page.tsx";
import { ChooseFirstPage } from "../ui/fiat/parts/choose-first-page.tsx";
import { fiatTitles } from "../ui/fiat/titles.ts";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** Paying for what a merchant sells: `id`. */
export const Route = createFileRoute("/legalPay")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: LegalPay,
});

function LegalPay(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? (
    <ChooseFirstPage title={fiatTitles.pay} list="/legalRecord" />
  ) : (
    <LegalPayOf id={id} />
  );
}

function LegalPayOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createFiatDealScreen(app, id), String(id));
  return screen && <FiatDealPage screen={screen} title={fiatTitles.pay} back="/legalRecord" />;
}
