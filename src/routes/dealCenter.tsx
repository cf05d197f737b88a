import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTerminalScreen } from "../streams/spot/screens/terminal.screen.ts";
import { Terminal } from "../ui/spot/terminal.tsx";
import { terminalSearch, wholeOf } from "./-search.ts";
import { TerminalPage } from "./-terminal-page.tsx";

/** The spot terminal. `order`: the id of one of the user's orders, which its list shows. */
export const Route = createFileRoute("/dealCenter")({
  validateSearch: terminalSearch("order"),
  loader: ({ context }) => context.app.quotes.prefetch(),
  staticData: { fullHeight: true, rendered: ["pair"] },
  component: DealCenter,
});

function DealCenter(): ReactNode {
  const search = Route.useSearch();
  return (
    <TerminalPage
      search={search}
      to="/dealCenter"
      create={createTerminalScreen}
      show={(screen) => <Terminal screen={screen} order={wholeOf(search.order)} />}
    />
  );
}
