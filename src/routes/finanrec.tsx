import { createFileRoute } from "@tanstack/react-router";
import { createRecordsScreen } from "../streams/wallets/screens/records.screen.ts";
import { RecordsPage } from "../ui/wallets/pages/records-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Deposits and withdrawals. */
export const Route = createFileRoute("/finanrec")({
  beforeLoad: membersOnly,
  component: screenRoute(createRecordsScreen, RecordsPage),
});
