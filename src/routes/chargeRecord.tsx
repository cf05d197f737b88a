import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { sideOf } from "../streams/acceptors/acceptor-deal.screen.ts";
import { createAcceptorDealsScreen } from "../streams/acceptors/acceptor-deals.screen.ts";
import { AcceptorDealsPage } from "../ui/acceptors/acceptor-deals-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** One's deals with acceptors: `current` 0 for deposits, 1 for withdrawals. */
export const Route = createFileRoute("/chargeRecord")({
  validateSearch: textSearch("current"),
  beforeLoad: membersOnly,
  component: AcceptorDeals,
});

function AcceptorDeals(): ReactNode {
  return (
    <ScreenOf
      of={sideOf(Route.useSearch().current)}
      create={createAcceptorDealsScreen}
      show={(screen) => <AcceptorDealsPage screen={screen} />}
    />
  );
}
