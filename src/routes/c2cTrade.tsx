import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cTradeScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import { C2cTradePage } from "../ui/p2p/c2c/deals-pages.tsx";
import { C2cDealOf } from "./-c2c-deal.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";
import { textSearch } from "./-search.ts";

/** The deals that one took; with `deal` one of them. */
export const Route = createFileRoute("/c2cTrade")({
  validateSearch: textSearch("deal"),
  beforeLoad: membersOnly,
  component: C2cTrade,
});

function C2cTrade(): ReactNode {
  const { deal } = Route.useSearch();
  return deal === undefined ? <AllTrades /> : <C2cDealOf deal={deal} list="/c2cTrade" />;
}

const AllTrades = screenRoute(createC2cTradeScreen, C2cTradePage);
