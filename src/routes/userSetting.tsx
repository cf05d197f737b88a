import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createReceivingScreen } from "../streams/account/screens/receiving.screen.ts";
import { ReceivingPage } from "../ui/account/verification/receiving-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { ownAddress, textSearch } from "./-search.ts";

/** Receiving accounts. `redirect`: the page that asked for them, which opens again afterwards. */
export const Route = createFileRoute("/userSetting")({
  validateSearch: textSearch("redirect"),
  beforeLoad: membersOnly,
  component: Receiving,
});

function Receiving(): ReactNode {
  return (
    <ScreenOf
      of={ownAddress(Route.useSearch().redirect)}
      create={createReceivingScreen}
      show={(screen) => <ReceivingPage screen={screen} />}
    />
  );
}
