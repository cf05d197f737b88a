import { createFileRoute } from "@tanstack/react-router";
import { createEntrustScreen } from "../streams/account/screens/entrust.screen.ts";
import { EntrustPage } from "../ui/account/lists/entrust-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Spot orders by side. */
export const Route = createFileRoute("/accountEntrust")({
  beforeLoad: membersOnly,
  component: screenRoute(createEntrustScreen, EntrustPage),
});
