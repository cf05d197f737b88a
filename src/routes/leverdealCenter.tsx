import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverageScreen } from "../streams/leverage/screens/leverage.screen.ts";
import { LeverageTerminal } from "../ui/leverage/desk/leverage-terminal.tsx";
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
  loader: ({ context }) => context.app.quotes.prefetch(),
  staticData: { fullHeight: true, rendered: ["pair"] },
  component: LeverageDealCenter,
});

function LeverageDealCenter(): ReactNode {
  return (
    <TerminalPage
      search={Route.useSearch()}
      to="/leverdealCenter"
      offers={({ open }) => open.leverage}
      create={createLeverageScreen}
      show={(screen) => <LeverageTerminal screen={screen} />}
    />
  );
}
