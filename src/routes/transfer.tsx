import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTransferScreen } from "../streams/screens/transfer/create-transfer.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { TransferPage } from "../ui/assets/transfer/transfer-page.tsx";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** Moves a coin between any two wallets; `currency_id` is the coin to begin with. */
export const Route = createFileRoute("/transfer")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: AnyTransfer,
});

function AnyTransfer(): ReactNode {
  const { t } = useLingui();
  const app = useApp();
  const { currency_id: id } = Route.useSearch();
  const screen = useScreen(
    () => createTransferScreen(app, { from: "spot", to: "lever", isGeneral: true, coinId: wholeOf(id) }),
    id,
  );
  return screen && <TransferPage screen={screen} title={t`Transfer`} />;
}
