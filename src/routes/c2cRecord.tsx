import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cRecordScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import { C2cRecordPage } from "../ui/p2p/c2c/deals-pages.tsx";
import { C2cDealOf } from "./-c2c-deal.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { textSearch, wholeOf } from "./-search.ts";

/** The completed deals of one's adverts, in the currency `id` or in all; with `deal` one of them. */
export const Route = createFileRoute("/c2cRecord")({
  validateSearch: textSearch("id", "deal"),
  beforeLoad: membersOnly,
  component: C2cRecord,
});

function C2cRecord(): ReactNode {
  const { id, deal } = Route.useSearch();
  if (deal !== undefined) return <C2cDealOf deal={deal} list="/c2cRecord" id={id} />;
  return (
    <ScreenOf
      of={wholeOf(id)}
      create={createC2cRecordScreen}
      show={(screen, currencyId) => <C2cRecordPage screen={screen} currencyId={currencyId} />}
    />
  );
}
