import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTerminalScreen } from "../streams/screens/terminal/create-terminal.ts";
import { Terminal } from "../ui/terminal/terminal.tsx";
import { terminalNames, textSearch } from "./-search.ts";
import { TerminalPage } from "./-terminal-page.tsx";

/** The spot terminal. */
export const Route = createFileRoute("/dealCenter")({
  validateSearch: textSearch(...terminalNames),
  staticData: { fullHeight: true },
  component: DealCenter,
});

function DealCenter(): ReactNode {
  return (
    <TerminalPage
      search={Route.useSearch()}
      to="/dealCenter"
      create={createTerminalScreen}
      show={(screen) => <Terminal screen={screen} />}
    />
  );
}
