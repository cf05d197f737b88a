import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createIdentityScreen } from "../streams/account/screens/identity.screen.ts";
import { IdentityPage } from "../ui/account/verification/identity-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
import { ownAddress, textSearch } from "./-search.ts";

/** Identity verification. `redirect`: the page that asked for it, which opens again afterwards. */
export const Route = createFileRoute("/authentication")({
  validateSearch: textSearch("redirect"),
  beforeLoad: membersOnly,
  component: Identity,
});

function Identity(): ReactNode {
  const app = useApp();
  const { redirect } = Route.useSearch();
  const screen = useScreen(() => createIdentityScreen(app, ownAddress(redirect)));
  return screen && <IdentityPage screen={screen} />;
}
