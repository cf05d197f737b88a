import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { Page, type PageContent } from "#src/ui/kit/layout/page.tsx";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import type { AreaEntry } from "#src/ui/shell/layout/side-menu.tsx";

const shopPages = [
  "/legalShopDetail",
  "/shopLegalRecord",
  "/shopLegalPayDetail",
  "/balancelog",
  "/transferstore",
] as const;

/** A page of fiat trading: its menu, its name, and what it shows. Users without a shop can become merchants here. */
export function FiatPage(page: PageContent): ReactNode {
  const { t } = useLingui();
  const user = useObservableEagerState(useApp().session.user$);
  const isSeller = user?.isSeller === true;
  const entries: readonly AreaEntry[] = [
    { to: "/legalTrade", name: t`Buy and sell`, within: ["/legalSeller"] },
    {
      to: "/legalRecord",
      name: t({ message: "My orders", context: "between people" }),
      within: ["/legalPay", "/legalPayDetail"],
    },
    {
      to: "/myLegalShops",
      name: isSeller ? t`My shop` : t({ message: "Open a shop", context: "menu" }),
      within: shopPages,
    },
    { to: "/legalTradeSet", name: t`Trading name` },
  ];
  return <Page menu={{ name: t`Fiat trading`, groups: [{ key: "fiat", entries }] }} {...page} />;
}
