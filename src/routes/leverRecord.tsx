import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverRecordScreen } from "../streams/screens/lever/create-lever-record.ts";
import { createLeverRecordsScreen } from "../streams/screens/lever/create-lever-records.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { NotFoundPage } from "../ui/fallbacks/not-found-page.tsx";
import { RecordPage } from "../ui/lever/pages/record-page.tsx";
import { RecordsPage } from "../ui/lever/pages/records-page.tsx";
import { KnownMarkets } from "../ui/parts/known-markets.tsx";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** One position or order in full: `id`; without it the list of all. */
export const Route = createFileRoute("/leverRecord")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: LeverRecord,
});

function LeverRecord(): ReactNode {
  const { id } = Route.useSearch();
  if (id === undefined || id === "") return <LeverRecords />;
  const number = wholeOf(id);
  return number === null ? <NotFoundPage /> : <LeverRecordOf id={number} />;
}

function LeverRecords(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverRecordsScreen(app));
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <RecordsPage screen={screen} />
    </KnownMarkets>
  );
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
