import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopLogScreen } from "../streams/screens/fiat/create-shop-log.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { ChooseFirstPage } from "../ui/fiat/parts/choose-first-page.tsx";
import { ShopLogPage } from "../ui/fiat/shop/log-page.tsx";
import { fiatTitles } from "../ui/fiat/titles.ts";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** The changes of a shop's balance: `id`. */
export const Route = createFileRoute("/balancelog")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: Balancelog,
});

function Balancelog(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? (
    <ChooseFirstPage title={fiatTitles.log} list="/myLegalShops" />
  ) : (
    <BalancelogOf id={id} />
  );
}

function BalancelogOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createShopLogScreen(app, id), String(id));
  return screen && <ShopLogPage screen={screen} shopId={id} />;
}
