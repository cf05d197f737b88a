import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { membersOnly } from "./-guards.ts";
import { textSearch } from "./-search.ts";
import { TransferRoute } from "./-transfer.tsx";

/** Moves a coin between the spot and the leverage wallet: USDT, which positions are backed with, unless the address names another. */
export const Route = createFileRoute("/transferLever")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: TransferLeverage,
});

function TransferLeverage(): ReactNode {
  const { t } = useLingui();
  const { currency_id: id } = Route.useSearch();
  return <TransferRoute title={t`Contract transfer`} id={id} from="spot" to="leverage" coinName="USDT" />;
}
