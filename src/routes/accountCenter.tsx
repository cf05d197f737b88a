import { createFileRoute } from "@tanstack/react-router";
import { createCentreScreen } from "../streams/wallets/screens/centre.screen.ts";
import { CentrePage } from "../ui/wallets/pages/centre-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** The user's identity and the balances of all wallets. */
export const Route = createFileRoute("/accountCenter")({
  beforeLoad: membersOnly,
  component: screenRoute(createCentreScreen, CentrePage),
});
