import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverScreen } from "../streams/leverage/screens/leverage.screen.ts";
import { LeverTerminal } from "../ui/leverage/desk/leverage-terminal.tsx";
import { microToOptions } from "./-guards.ts";
import { terminalSearch } from "./-search.ts";
import { TerminalPage } from "./-terminal-page.tsx";

/**
 * The leverage terminal. Options share this address in older links: with a micro query (`micro=1`, `type=micro`) it leads to
 * theirs.
 */
export const Route = createFileRoute("/leverdealCenter")({
  validateSearch: terminalSearch("micro", "type"),
  beforeLoad: microToOptions,
  staticData: { fullHeight: true },
  component: LeverDealCenter,
});

function LeverDealCenter(): ReactNode {
  return (
    <TerminalPage
      search={Route.useSearch()}
      to="/leverdealCenter"
      offers={({ open }) => open.lever}
      create={createLeverScreen}
      show={(screen) => <LeverTerminal screen={screen} />}
    />
  );
}
