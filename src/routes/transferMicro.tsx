import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { membersOnly } from "./-guards.ts";
import { textSearch } from "./-search.ts";
import { TransferRoute } from "./-transfer.tsx";

/** Moves a coin between the spot and the options wallet: USDT, which options are staked in, unless the address names another. */
export const Route = createFileRoute("/transferMicro")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: TransferOptions,
});

function TransferOptions(): ReactNode {
  const { t } = useLingui();
  const { currency_id: id } = Route.useSearch();
  return <TransferRoute title={t`Options transfer`} id={id} from="spot" to="options" coinName="USDT" />;
}
