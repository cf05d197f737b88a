import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { sideOf } from "../streams/acceptors/acceptor-deal.screen.ts";
import { createAcceptorDealsScreen } from "../streams/acceptors/acceptor-deals.screen.ts";
import { AcceptorDealsPage } from "../ui/acceptors/acceptor-deals-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
import { textSearch } from "./-search.ts";

/** One's deals with acceptors: `current` 0 for deposits, 1 for withdrawals. */
export const Route = createFileRoute("/chargeRecord")({
  validateSearch: textSearch("current"),
  beforeLoad: membersOnly,
  component: AcceptorDeals,
});

function AcceptorDeals(): ReactNode {
  const app = useApp();
  const { current } = Route.useSearch();
  const side = sideOf(current);
  const screen = useScreen(() => createAcceptorDealsScreen(app, side), side);
  return screen && <AcceptorDealsPage screen={screen} />;
}
