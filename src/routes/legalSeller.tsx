import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createSellerScreen } from "../streams/screens/fiat/create-seller.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { ChooseFirstPage } from "../ui/fiat/parts/choose-first-page.tsx";
import { SellerPage } from "../ui/fiat/seller/seller-page.tsx";
import { fiatTitles } from "../ui/fiat/titles.ts";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** A merchant: `sellerId`. */
export const Route = createFileRoute("/legalSeller")({
  validateSearch: textSearch("sellerId"),
  beforeLoad: membersOnly,
  component: LegalSeller,
});

function LegalSeller(): ReactNode {
  const id = wholeOf(Route.useSearch().sellerId);
  return id === null ? (
    <ChooseFirstPage title={fiatTitles.seller} list="/legalTrade" />
  ) : (
    <LegalSellerOf id={id} />
  );
}

function LegalSellerOf({ id }: { id: number }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createSellerScreen(app, id), String(id));
  return screen && <SellerPage screen={screen} />;
}
