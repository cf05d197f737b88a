import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cDetailScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import { C2cDetailPage } from "../ui/p2p/c2c/detail-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { C2cDealOf } from "./-c2c-deal.tsx";
import { chosenFrom } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** One's advert `id` with the deals on it; with `deal` one of them. Without either one's adverts to choose from. */
export const Route = createFileRoute("/c2cDetail")({
  validateSearch: textSearch("id", "deal"),
  beforeLoad: chosenFrom<"id" | "deal">("id", "/c2cRelease", "deal"),
  component: C2cDetail,
});

function C2cDetail(): ReactNode {
  const { id, deal } = Route.useSearch();
  const advertId = wholeOf(id);
  if (deal !== undefined)
    return <C2cDealOf deal={deal} list="/c2cDetail" {...(id === undefined ? {} : { id })} />;
  return advertId === null ? null : <OfAdvert id={advertId} />;
}

function OfAdvert({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createC2cDetailScreen(app, id), String(id));
  return screen === null ? null : <C2cDetailPage screen={screen} advertId={String(id)} />;
}
