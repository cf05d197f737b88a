import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTransferScreen } from "../streams/screens/transfer/create-transfer.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { TransferPage } from "../ui/assets/transfer/transfer-page.tsx";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** Moves a coin between the spot and the options wallet: USDT, which options are staked in, unless the address names another. */
export const Route = createFileRoute("/transferMicro")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: TransferOptions,
});

function TransferOptions(): ReactNode {
  const { t } = useLingui();
  const app = useApp();
  const { currency_id: id } = Route.useSearch();
  const screen = useScreen(
    () => createTransferScreen(app, { from: "spot", to: "options", coinId: wholeOf(id), coinName: "USDT" }),
    id,
  );
  return screen && <TransferPage screen={screen} title={t`Options transfer`} />;
}
