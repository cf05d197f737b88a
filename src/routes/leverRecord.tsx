import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverRecordScreen } from "../streams/screens/lever/create-lever-record.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { NotFoundPage } from "../ui/fallbacks/not-found-page.tsx";
import { RecordPage } from "../ui/lever/pages/record-page.tsx";
import { KnownMarkets } from "../ui/parts/known-markets.tsx";
import { membersOnly } from "./-guards.ts";
import { leadToOrders } from "./-lever-filter.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** One position or order in full: `id`; without it all of them are listed. */
export const Route = createFileRoute("/leverRecord")({
  validateSearch: textSearch("id"),
  beforeLoad: oneOrAll,
  component: LeverRecord,
});

function LeverRecord(): ReactNode {
  const number = wholeOf(Route.useSearch().id);
  return number === null ? <NotFoundPage /> : <LeverRecordOf id={number} />;
}

function LeverRecordOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverRecordScreen(app, id), String(id));
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <RecordPage screen={screen} />
    </KnownMarkets>
  );
}

/** Without a number all positions and orders are listed. */
function oneOrAll(
  opened: Parameters<typeof membersOnly>[0] & { search: { readonly id?: string } },
): Promise<void> {
  return opened.search.id === undefined ? leadToOrders("all")(opened) : membersOnly(opened);
}
