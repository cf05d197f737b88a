import { createFileRoute, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAcceptorDealScreen, sideOf } from "../streams/acceptors/acceptor-deal.screen.ts";
import { AcceptorDealPage } from "../ui/acceptors/acceptor-deal-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenWith } from "./-screen-route.tsx";
import { textSearch, wholeOf } from "./-search.ts";

/** A deal with an acceptor: `id`, and `current` 0 for a deposit, 1 for a withdrawal. Without an acceptor one is chosen first. */
export const Route = createFileRoute("/rechargeMoney")({
  validateSearch: textSearch("id", "current"),
  beforeLoad: membersOnly,
  component: AcceptorDeal,
});

function AcceptorDeal(): ReactNode {
  const { id, current } = Route.useSearch();
  const number = wholeOf(id);
  const side = sideOf(current);
  if (number === null) return <Navigate to="/aceite" replace />;
  return (
    <ScreenWith
      of={`${number} ${side}`}
      create={createAcceptorDealScreen}
      args={[number, side]}
      show={(screen) => <AcceptorDealPage screen={screen} />}
    />
  );
}
