import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTakenDealsScreen } from "../streams/p2p/fiat/fiat-deals.screen.ts";
import { RecordPage } from "../ui/p2p/fiat/deals/record-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** The fiat orders of a person: of the coin `id`, or of all. */
export const Route = createFileRoute("/legalRecord")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: LegalRecord,
});

function LegalRecord(): ReactNode {
  const app = useApp();
  const currencyId = wholeOf(Route.useSearch().id);
  const screen = useScreen(() => createTakenDealsScreen(app, currencyId), String(currencyId));
  return screen && <RecordPage screen={screen} />;
}
