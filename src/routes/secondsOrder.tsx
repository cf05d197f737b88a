import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createOptionsScreen } from "../streams/options/screens/options.screen.ts";
import { Options } from "../ui/options/options.tsx";
import { terminalSearch } from "./-search.ts";
import { TerminalPage } from "./-terminal-page.tsx";

/** The options terminal. */
export const Route = createFileRoute("/secondsOrder")({
  validateSearch: terminalSearch(),
  loader: ({ context }) => context.app.quotes.prefetch(),
  staticData: { fullHeight: true, rendered: ["pair"] },
  component: SecondsOrder,
});

function SecondsOrder(): ReactNode {
  return (
    <TerminalPage
      search={Route.useSearch()}
      to="/secondsOrder"
      offers={({ open }) => open.options}
      create={createOptionsScreen}
      show={(screen) => <Options screen={screen} />}
    />
  );
}
