import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { OptionsTerminal } from "./-options-terminal.tsx";
import { textSearch } from "./-search.ts";

/** The options terminal: `pair=BTC_USDT`, or the ids of quote and base currency under either of their names. */
export const Route = createFileRoute("/secondsOrder")({
  validateSearch: textSearch("pair", "legal_id", "currency_id", "legalId", "currencyId"),
  staticData: { fullHeight: true },
  component: SecondsOrder,
});

function SecondsOrder(): ReactNode {
  const { pair, legal_id, currency_id, legalId, currencyId } = Route.useSearch();
  return (
    <OptionsTerminal
      pair={pair ?? null}
      quoteId={legal_id ?? legalId ?? null}
      baseId={currency_id ?? currencyId ?? null}
    />
  );
}
