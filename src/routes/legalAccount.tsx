import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createWalletDetailScreen } from "../streams/wallets/screens/wallet-detail.screen.ts";
import { WalletDetailPage } from "../ui/wallets/pages/wallet-detail-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenWith } from "./-screen-route.tsx";
import { textSearch, wholeOf } from "./-search.ts";

/** One currency of the leverage wallet (`currency_id`): the older front end's name for it. */
export const Route = createFileRoute("/legalAccount")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: ContractCoin,
});

function ContractCoin(): ReactNode {
  const { t } = useLingui();
  const id = wholeOf(Route.useSearch().currency_id);
  return (
    <ScreenWith
      of={id}
      create={createWalletDetailScreen}
      args={["leverage", id]}
      show={(screen) => <WalletDetailPage screen={screen} title={t`Contract account`} />}
    />
  );
}
