import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ChoosePair } from "./-choose-pair.tsx";
import { microToOptions } from "./-guards.ts";
import { LeverTerminalOf } from "./-lever-terminal.tsx";
import { textSearch } from "./-search.ts";

/**
 * The leverage terminal: `pair=BTC_USDT`, or the ids of quote and base currency under either of their names. Options share
 * this address in older links: with a micro query (`micro=1`, `type=micro`) it leads to theirs.
 */
export const Route = createFileRoute("/leverdealCenter")({
  validateSearch: textSearch("pair", "legal_id", "currency_id", "legalId", "currencyId", "micro", "type"),
  beforeLoad: microToOptions,
  staticData: { fullHeight: true },
  component: LeverDealCenter,
});

function LeverDealCenter(): ReactNode {
  const { pair, legal_id, currency_id, legalId, currencyId } = Route.useSearch();
  if (pair !== undefined) return <LeverTerminalOf pair={pair} />;
  return (
    <ChoosePair
      quoteId={legal_id ?? legalId ?? null}
      baseId={currency_id ?? currencyId ?? null}
      to="/leverdealCenter"
      offers={({ open }) => open.lever}
    />
  );
}
