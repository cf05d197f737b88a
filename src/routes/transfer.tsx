import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { membersOnly } from "./-guards.ts";
import { textSearch } from "./-search.ts";
import { directionOf, TransferRoute } from "./-transfer.tsx";

/** Moves a coin between any two wallets; `currency_id` is the coin, `from` and `to` the wallets to begin with. */
export const Route = createFileRoute("/transfer")({
  validateSearch: textSearch("currency_id", "from", "to"),
  beforeLoad: membersOnly,
  component: AnyTransfer,
});

function AnyTransfer(): ReactNode {
  const { t } = useLingui();
  const { currency_id: id, from, to } = Route.useSearch();
  return <TransferRoute title={t`Transfer`} id={id} {...directionOf(from, to)} isGeneral />;
}
