import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cDealScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import buttons from "../ui/kit/controls/button.module.css";
import { C2cDealPage } from "../ui/p2p/c2c/deal-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { NotFoundPage } from "../ui/shell/fallbacks/not-found-page.tsx";
import { wholeOf } from "./-search.ts";

/** The page of a C2C deal within the list that it was opened from: `deal` of the query, `id` of that list. */
export function C2cDealOf({
  deal,
  list,
  id,
}: {
  deal: string;
  list: "/c2cTrade" | "/c2cDetail" | "/c2cRecord";
  id?: string;
}): ReactNode {
  const number = wholeOf(deal);
  return number === null ? (
    <NotFoundPage />
  ) : (
    <OneDeal deal={number} list={list} {...(id === undefined ? {} : { id })} />
  );
}

function OneDeal({
  deal,
  list,
  id,
}: {
  deal: number;
  list: "/c2cTrade" | "/c2cDetail" | "/c2cRecord";
  id?: string;
}): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createC2cDealScreen(app, deal), String(deal));
  if (screen === null) return null;
  return (
    <C2cDealPage
      screen={screen}
      back={
        <Link to={list} search={id === undefined ? {} : { id }} className={buttons.ghost}>
          <Trans>All orders</Trans>
        </Link>
      }
    />
  );
}
