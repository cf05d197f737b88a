import { createFileRoute } from "@tanstack/react-router";
import { createWalletScreen } from "../streams/wallets/screens/wallet.screen.ts";
import { WalletPage } from "../ui/wallets/wallet/wallet-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRouteWith } from "./-screen-route.tsx";

/** The fiat wallet. */
export const Route = createFileRoute("/legal")({
  beforeLoad: membersOnly,
  component: screenRouteWith(createWalletScreen, ["fiat"], WalletPage),
});
