import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopScreen } from "../streams/screens/fiat/create-shop.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { ShopPage } from "../ui/fiat/shop/shop-page.tsx";
import { chosenFrom } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** One's shop: `id`. */
export const Route = createFileRoute("/legalShopDetail")({
  validateSearch: textSearch("id"),
  beforeLoad: chosenFrom("id", "/myLegalShops"),
  component: LegalShopDetail,
});

function LegalShopDetail(): ReactNode {
  const id = wholeOf(Route.useSearch().id);
  return id === null ? null : <LegalShopDetailOf id={id} />;
}

function LegalShopDetailOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createShopScreen(app, id), String(id));
  return screen && <ShopPage screen={screen} />;
}
