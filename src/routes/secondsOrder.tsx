import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createMicroScreen } from "../streams/screens/micro/create-micro.ts";
import { Micro } from "../ui/micro/micro.tsx";
import { terminalSearch } from "./-search.ts";
import { TerminalPage } from "./-terminal-page.tsx";

/** The options terminal. */
export const Route = createFileRoute("/secondsOrder")({
  validateSearch: terminalSearch(),
  staticData: { fullHeight: true },
  component: SecondsOrder,
});

function SecondsOrder(): ReactNode {
  return (
    <TerminalPage
      search={Route.useSearch()}
      to="/secondsOrder"
      offers={({ open }) => open.micro}
      create={createMicroScreen}
      show={(screen) => <Micro screen={screen} />}
    />
  );
}
