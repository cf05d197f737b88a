import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { membersOnly } from "./-guards.ts";
import { textSearch } from "./-search.ts";
import { TransferRoute } from "./-transfer.tsx";

/** Moves a coin between the spot and the fiat wallet: USDT, which most is traded in there, unless the address names another. */
export const Route = createFileRoute("/transferLegal")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: TransferFiat,
});

function TransferFiat(): ReactNode {
  const { t } = useLingui();
  const { currency_id: id } = Route.useSearch();
  return <TransferRoute title={t`Fiat transfer`} id={id} from="spot" to="fiat" coinName="USDT" />;
}
