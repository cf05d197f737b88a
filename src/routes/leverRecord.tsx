import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverageRecordScreen } from "../streams/leverage/screens/leverage-record.screen.ts";
import { RecordPage } from "../ui/leverage/pages/record-page.tsx";
import { KnownMarkets } from "../ui/markets/known-markets.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { membersOnly } from "./-guards.ts";
import { redirectToOrders } from "./-leverage-filter.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { type LeverageSearch, leverageSearch } from "./-search.ts";

/** One position or order in full: `id`; without it all of them are listed. */
export const Route = createFileRoute("/leverRecord")({
  validateSearch: leverageSearch("id"),
  beforeLoad: oneOrAll,
  component: LeverageRecord,
});

function LeverageRecord(): ReactNode {
  const { quotes } = useApp();
  return (
    <ScreenOfNumber
      of={Route.useSearch().id}
      create={createLeverageRecordScreen}
      show={(screen) => (
        <KnownMarkets groups$={quotes.groups$}>
          <RecordPage screen={screen} />
        </KnownMarkets>
      )}
    />
  );
}

/** Without a number all positions and orders are listed. */
function oneOrAll(
  opened: Parameters<typeof membersOnly>[0] & { search: LeverageSearch & { readonly id?: string } },
): Promise<void> {
  return opened.search.id === undefined ? redirectToOrders("all")(opened) : membersOnly(opened);
}
