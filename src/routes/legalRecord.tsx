import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTakenDealsScreen } from "../streams/p2p/fiat/fiat-deals.screen.ts";
import { RecordPage } from "../ui/p2p/fiat/deals/record-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { textSearch, wholeOf } from "./-search.ts";

/** The fiat orders of a user: of the coin `id`, or of all. */
export const Route = createFileRoute("/legalRecord")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: LegalRecord,
});

function LegalRecord(): ReactNode {
  return (
    <ScreenOf
      of={wholeOf(Route.useSearch().id)}
      create={createTakenDealsScreen}
      show={(screen) => <RecordPage screen={screen} />}
    />
  );
}
