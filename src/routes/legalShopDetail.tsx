import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopScreen } from "../streams/screens/fiat/create-shop.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { ChooseFirstPage } from "../ui/fiat/parts/choose-first-page.tsx";
import { ShopPage } from "../ui/fiat/shop/shop-page.tsx";
import { fiatTitles } from "../ui/fiat/titles.ts";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** One's shop: `id`. */
export const Route = createFileRoute("/legalShopDetail")({
  validateSearch: textSearch("id"),
  beforeLoad: membersOnly,
  component: LegalShopDetail,
});

function LegalShopDetail(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? (
    <ChooseFirstPage title={fiatTitles.shop} list="/myLegalShops" />
  ) : (
    <LegalShopDetailOf id={id} />
  );
}

function LegalShopDetailOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createShopScreen(app, id), String(id));
  return screen && <ShopPage screen={screen} />;
}
