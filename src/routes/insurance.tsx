import { createFileRoute } from "@tanstack/react-router";
import { createInsuranceScreen } from "../streams/insurance/insurance.screen.ts";
import { InsurancePage } from "../ui/insurance/insurance-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Insurance of the options wallet. */
export const Route = createFileRoute("/insurance")({
  beforeLoad: membersOnly,
  component: screenRoute(createInsuranceScreen, InsurancePage),
});
