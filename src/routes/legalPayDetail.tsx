import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createFiatDealScreen } from "../streams/p2p/fiat/fiat-deal.screen.ts";
import { FiatDealPage } from "../ui/p2p/fiat/deals/deal-page.tsx";
import { fiatTitles } from "../ui/p2p/fiat/titles.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { chosenFrom } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** An order that the person placed: `id`. */
export const Route = createFileRoute("/legalPayDetail")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/legalRecord"),
  component: LegalPayDetail,
});

function LegalPayDetail(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? null : <LegalPayDetailOf id={id} />;
}

function LegalPayDetailOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createFiatDealScreen(app, id), String(id));
  return screen && <FiatDealPage screen={screen} title={fiatTitles.detail} back="/legalRecord" />;
}
