import { createFileRoute } from "@tanstack/react-router";
import { useSubscription } from "observable-hooks";
import type { ReactNode } from "react";
import type { WalletScreen } from "../streams/wallets/screens/types.ts";
import { createWalletScreen, type Opened } from "../streams/wallets/screens/wallet.screen.ts";
import { WalletPage } from "../ui/wallets/wallet/wallet-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenWith } from "./-screen-route.tsx";
import { textSearch, wholeOf } from "./-search.ts";

/** The exchange account: deposits, withdrawals, and what each coin is worth. `currency_id` and `panel`: what is open under a coin. */
export const Route = createFileRoute("/dealFinance")({
  validateSearch: textSearch("currency_id", "panel"),
  beforeLoad: membersOnly,
  component: ExchangeAccount,
});

const tabs = ["deposit", "withdraw", "record"] as const;

function openedBy({ currency_id, panel }: { currency_id?: string; panel?: string }): Opened | null {
  const currencyId = wholeOf(currency_id);
  const tab = tabs.find((one) => one === panel);
  return currencyId === null || tab === undefined ? null : { currencyId, tab };
}

function ExchangeAccount(): ReactNode {
  const search = Route.useSearch();
  return (
    <ScreenWith
      of={null}
      create={createWalletScreen}
      args={["spot", openedBy(search)]}
      show={(screen) => <Wallet screen={screen} />}
    />
  );
}

/** The address says which panel is open, so that it is open again after a reload. */
function Wallet({ screen }: { screen: WalletScreen }): ReactNode {
  const navigate = Route.useNavigate();
  useSubscription(screen.panel$, (panel) => {
    const search = panel === null ? {} : { currency_id: String(panel.currencyId), panel: panel.tab };
    void navigate({ search, replace: true, resetScroll: false });
  });
  return <WalletPage screen={screen} />;
}
