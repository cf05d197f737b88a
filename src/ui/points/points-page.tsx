import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PointsScreen } from "#src/streams/points/types.ts";
import { AccountPage } from "#src/ui/account/layout/account-page.tsx";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Page } from "#src/ui/kit/layout/page.tsx";
import { PointsContent } from "./points-content.tsx";

/** `/integralExchange` and `/coinExchange`: points for coins, within the account area. */
export function PointsPage({ screen }: { screen: PointsScreen }): ReactNode {
  const { t } = useLingui();
  return (
    <AccountPage
      title={screen.variant === "coins" ? t`Coin exchange` : t`Points exchange`}
      lead={<Trans>Exchange points from the points service for coins in your exchange account.</Trans>}
      aside={
        <Link to="/bindInfo" className={buttons.ghost}>
          <Trans>Points account</Trans>
        </Link>
      }
    >
      <PointsContent screen={screen} />
    </AccountPage>
  );
}

/** `/integralExchanges`: the same on a page of its own, which one leaves by logging out. */
export function StandalonePointsPage({ screen }: { screen: PointsScreen }): ReactNode {
  const { t } = useLingui();
  return (
    <Page
      title={t`Points exchange`}
      width="text"
      aside={
        <button type="button" className={buttons.ghost} onClick={screen.logout}>
          <Trans>Log out</Trans>
        </button>
      }
    >
      <PointsContent screen={screen} />
    </Page>
  );
}
