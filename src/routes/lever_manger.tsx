import { createFileRoute } from "@tanstack/react-router";
import { createLeverageMarginScreen } from "../streams/leverage/screens/margin.screen.ts";
import { MarginPage } from "../ui/leverage/pages/margin-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Contract management: the margin of the contract account, and its risk. */
export const Route = createFileRoute("/lever_manger")({
  beforeLoad: membersOnly,
  component: screenRoute(createLeverageMarginScreen, MarginPage),
});
