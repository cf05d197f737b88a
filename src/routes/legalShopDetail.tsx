import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopScreen } from "../streams/p2p/fiat/shop.screen.ts";
import { ShopPage } from "../ui/p2p/fiat/shop/shop-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
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
