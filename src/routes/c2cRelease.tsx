import { createFileRoute } from "@tanstack/react-router";
import { createC2cReleaseScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import { C2cReleasePage } from "../ui/p2p/c2c/release-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** One's own adverts, and a new one. */
export const Route = createFileRoute("/c2cRelease")({
  beforeLoad: membersOnly,
  component: screenRoute(createC2cReleaseScreen, C2cReleasePage),
});
