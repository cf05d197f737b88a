import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createInsuranceScreen } from "../streams/insurance/insurance.screen.ts";
import { InsurancePage } from "../ui/insurance/insurance-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Insurance of the options wallet. */
export const Route = createFileRoute("/insurance")({ beforeLoad: membersOnly, component: Insurance });

function Insurance(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createInsuranceScreen(app));
  return screen && <InsurancePage screen={screen} />;
}
