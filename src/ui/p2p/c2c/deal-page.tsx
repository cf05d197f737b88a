import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { C2cDealScreen } from "#src/streams/p2p/c2c/types.ts";
import { DealView } from "../deal/deal-view.tsx";
import { C2cPage } from "./c2c-page.tsx";

/** One deal. `back`: the link to its list. */
export function C2cDealPage({ screen, back }: { screen: C2cDealScreen; back: ReactNode }): ReactNode {
  const { t } = useLingui();
  return (
    <C2cPage title={t`C2C order`} aside={back}>
      <DealView model={screen} />
    </C2cPage>
  );
}
