import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cDealScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import buttons from "../ui/kit/controls/button.module.css";
import { C2cDealPage } from "../ui/p2p/c2c/deal-page.tsx";
import { ScreenOfNumber } from "./-screen-route.tsx";

interface C2cDealOfProps {
  deal: string;
  list: "/c2cTrade" | "/c2cDetail" | "/c2cRecord";
  id?: string | undefined;
}

/** The page of a C2C deal within the list that it was opened from: `deal` of the query, `id` of that list. */
export function C2cDealOf({ deal, list, id }: C2cDealOfProps): ReactNode {
  const back = (
    <Link to={list} search={id === undefined ? {} : { id }} className={buttons.ghost}>
      <Trans>All orders</Trans>
    </Link>
  );
  return (
    <ScreenOfNumber
      of={deal}
      create={createC2cDealScreen}
      show={(screen) => <C2cDealPage screen={screen} back={back} />}
    />
  );
}
