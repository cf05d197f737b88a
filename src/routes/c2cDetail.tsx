import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cDetailScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import { C2cDetailPage } from "../ui/p2p/c2c/detail-page.tsx";
import { C2cDealOf } from "./-c2c-deal.tsx";
import { chosenFrom } from "./-guards.ts";
import { ScreenOfNumber } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** One's advert `id` with the deals on it; with `deal` one of them. Without either one's adverts to choose from. */
export const Route = createFileRoute("/c2cDetail")({
  validateSearch: textSearch("id", "deal"),
  beforeLoad: chosenFrom<"id" | "deal">("id", "/c2cRelease", "deal"),
  component: C2cDetail,
});

function C2cDetail(): ReactNode {
  const { id, deal } = Route.useSearch();
  if (deal !== undefined) return <C2cDealOf deal={deal} list="/c2cDetail" id={id} />;
  return (
    <ScreenOfNumber
      of={id}
      create={createC2cDetailScreen}
      show={(screen, advert) => <C2cDetailPage screen={screen} advertId={String(advert)} />}
    />
  );
}
