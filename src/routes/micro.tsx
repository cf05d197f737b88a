import { createFileRoute } from "@tanstack/react-router";
import { createWalletScreen } from "../streams/wallets/screens/wallet.screen.ts";
import { WalletPage } from "../ui/wallets/wallet/wallet-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRouteWith } from "./-screen-route.tsx";

/** The options wallet. */
export const Route = createFileRoute("/micro")({
  beforeLoad: membersOnly,
  component: screenRouteWith(createWalletScreen, ["options"], WalletPage),
});
