import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { textSearch } from "./-search.ts";
import { SpotTerminal } from "./-spot-terminal.tsx";

/** The spot terminal: `pair=BTC_USDT`, or the ids of quote and base currency under either of their names. */
export const Route = createFileRoute("/dealCenter")({
  validateSearch: textSearch("pair", "legal_id", "currency_id", "legalId", "currencyId"),
  staticData: { fullHeight: true },
  component: DealCenter,
});

function DealCenter(): ReactNode {
  const { pair, legal_id, currency_id, legalId, currencyId } = Route.useSearch();
  return (
    <SpotTerminal
      pair={pair ?? null}
      quoteId={legal_id ?? legalId ?? null}
      baseId={currency_id ?? currencyId ?? null}
    />
  );
}
