import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createInsuranceScreen } from "../streams/screens/insurance/create-insurance.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { InsurancePage } from "../ui/insurance/insurance-page.tsx";
import { membersOnly } from "./-guards.ts";

/** Insurance of the options wallet. */
export const Route = createFileRoute("/insurance")({ beforeLoad: membersOnly, component: Insurance });

function Insurance(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createInsuranceScreen(app));
  return screen && <InsurancePage screen={screen} />;
}
