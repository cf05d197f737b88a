import { createFileRoute, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAcceptorDealScreen, sideOf } from "../streams/acceptors/acceptor-deal.screen.ts";
import { AcceptorDealPage } from "../ui/acceptors/acceptor-deal-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
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
  return number === null ? <Navigate to="/aceite" replace /> : <DealWith id={number} current={current} />;
}

function DealWith({ id, current }: { id: number; current: string | undefined }): ReactNode {
  const app = useApp();
  const side = sideOf(current);
  const screen = useScreen(() => createAcceptorDealScreen(app, id, side), `${id} ${side}`);
  return screen && <AcceptorDealPage screen={screen} />;
}
