import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopTransferScreen } from "../streams/p2p/fiat/shop-transfer.screen.ts";
import { ShopTransferPage } from "../ui/p2p/fiat/shop/transfer-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { chosenFrom } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** Between a shop and its owner's fiat wallet: `id`. */
export const Route = createFileRoute("/transferstore")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/myLegalShops"),
  component: Transferstore,
});

function Transferstore(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? null : <TransferstoreOf id={id} />;
}

function TransferstoreOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createShopTransferScreen(app, id), String(id));
  return screen && <ShopTransferPage screen={screen} shopId={id} />;
}
