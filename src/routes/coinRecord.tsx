import { createFileRoute } from "@tanstack/react-router";
import { createRecordsScreen } from "../streams/wallets/screens/records.screen.ts";
import { RecordsPage } from "../ui/wallets/pages/records-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRouteWith } from "./-screen-route.tsx";

/** Deposits, with withdrawals beside them. */
export const Route = createFileRoute("/coinRecord")({
  beforeLoad: membersOnly,
  component: screenRouteWith(createRecordsScreen, ["deposit"], RecordsPage),
});
