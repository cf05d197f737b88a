import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createIdentityScreen } from "../streams/account/screens/identity.screen.ts";
import { IdentityPage } from "../ui/account/verification/identity-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { ownAddress, textSearch } from "./-search.ts";

/** Identity verification. `redirect`: the page that asked for it, which opens again afterwards. */
export const Route = createFileRoute("/authentication")({
  validateSearch: textSearch("redirect"),
  beforeLoad: membersOnly,
  component: Identity,
});

function Identity(): ReactNode {
  return (
    <ScreenOf
      of={ownAddress(Route.useSearch().redirect)}
      create={createIdentityScreen}
      show={(screen) => <IdentityPage screen={screen} />}
    />
  );
}
