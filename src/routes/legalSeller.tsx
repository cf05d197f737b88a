import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createSellerScreen } from "../streams/p2p/fiat/seller.screen.ts";
import { SellerPage } from "../ui/p2p/fiat/seller/seller-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { chosenFrom } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** A merchant: `sellerId`. */
export const Route = createFileRoute("/legalSeller")({
  validateSearch: textSearch("sellerId"),
  beforeLoad: chosenFrom("sellerId", "/legalTrade"),
  component: LegalSeller,
});

function LegalSeller(): ReactNode {
  const id = wholeOf(Route.useSearch().sellerId);
  return id === null ? null : <LegalSellerOf id={id} />;
}

function LegalSellerOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createSellerScreen(app, id), String(id));
  return screen && <SellerPage screen={screen} />;
}
