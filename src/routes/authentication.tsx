import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createIdentityScreen } from "../streams/screens/account/create-identity.ts";
import { IdentityPage } from "../ui/account/verification/identity-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Identity verification. */
export const Route = createFileRoute("/authentication")({
  beforeLoad: membersOnly,
  component: Identity,
});

function Identity(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createIdentityScreen(app));
  return screen && <IdentityPage screen={screen} />;
}
