import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopLogScreen } from "../streams/p2p/fiat/shop-log.screen.ts";
import { ShopLogPage } from "../ui/p2p/fiat/shop/log-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { chosenFrom } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** The changes of a shop's balance: `id`. */
export const Route = createFileRoute("/balancelog")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/myLegalShops"),
  component: Balancelog,
});

function Balancelog(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? null : <BalancelogOf id={id} />;
}

function BalancelogOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createShopLogScreen(app, id), String(id));
  return screen && <ShopLogPage screen={screen} shopId={id} />;
}
