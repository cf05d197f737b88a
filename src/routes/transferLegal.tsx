import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTransferScreen } from "../streams/screens/transfer/create-transfer.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { TransferPage } from "../ui/assets/transfer/transfer-page.tsx";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** Moves a coin between the spot and the fiat wallet: USDT, which most is traded in there, unless the address names another. */
export const Route = createFileRoute("/transferLegal")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: TransferFiat,
});

function TransferFiat(): ReactNode {
  const { t } = useLingui();
  const app = useApp();
  const { currency_id: id } = Route.useSearch();
  const screen = useScreen(
    () => createTransferScreen(app, { from: "spot", to: "fiat", coinId: wholeOf(id), coinName: "USDT" }),
    id,
  );
  return screen && <TransferPage screen={screen} title={t`Fiat transfer`} />;
}
