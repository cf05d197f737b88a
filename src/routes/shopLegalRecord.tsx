import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAdvertDealsScreen } from "../streams/screens/fiat/create-fiat-deals.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { ShopRecordPage } from "../ui/fiat/deals/shop-record-page.tsx";
import { ChooseFirstPage } from "../ui/fiat/parts/choose-first-page.tsx";
import { fiatTitles } from "../ui/fiat/titles.ts";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** The orders of one's advert: `id`. */
export const Route = createFileRoute("/shopLegalRecord")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: ShopLegalRecord,
});

function ShopLegalRecord(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? (
    <ChooseFirstPage title={fiatTitles.advertOrders} list="/myLegalShops" />
  ) : (
    <ShopLegalRecordOf id={id} />
  );
}

function ShopLegalRecordOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createAdvertDealsScreen(app, id), String(id));
  return screen && <ShopRecordPage screen={screen} />;
}
