import { createFileRoute } from "@tanstack/react-router";
import { createAccountLogScreen } from "../streams/account/screens/lists.screen.ts";
import { AccountLogPage } from "../ui/account/lists/account-log-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** The account log. */
export const Route = createFileRoute("/transferLog")({
  beforeLoad: membersOnly,
  component: screenRoute(createAccountLogScreen, AccountLogPage),
});
