import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cDetailScreen } from "../streams/screens/c2c/create-c2c.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { C2cDetailPage } from "../ui/c2c/deals-pages.tsx";
import { NotFoundPage } from "../ui/fallbacks/not-found-page.tsx";
import { C2cDealOf } from "./-c2c-deal.tsx";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** The deals on one's advert `id`; with `deal` one of them. */
export const Route = createFileRoute("/c2cDetail")({
  validateSearch: textSearch("id", "deal"),
  beforeLoad: membersOnly,
  component: C2cDetail,
});

function C2cDetail(): ReactNode {
  const { id, deal } = Route.useSearch();
  const advertId = wholeOf(id);
  if (deal !== undefined)
    return <C2cDealOf deal={deal} list="/c2cDetail" {...(id === undefined ? {} : { id })} />;
  return advertId === null ? <NotFoundPage /> : <OfAdvert id={advertId} />;
}

function OfAdvert({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createC2cDetailScreen(app, id), String(id));
  return screen === null ? null : <C2cDetailPage screen={screen} advertId={String(id)} />;
}
