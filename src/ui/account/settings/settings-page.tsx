import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { SettingsScreen, SettingsView } from "#src/streams/account/screens/settings.screen.ts";
import styles from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { AccountPage } from "../layout/account-page.tsx";
import { AuthorizationRow } from "./authorization-row.tsx";
import { ContactRows, ProtectionRows } from "./binding-rows.tsx";
import { PointsRow } from "./points-row.tsx";
import { RecordingCard } from "./recording-card.tsx";
import { ReferralRows } from "./referral-rows.tsx";
import { SecurityBar } from "./security-bar.tsx";

/** `/accountSet`: who one is here, and how well the account is protected. */
export function SettingsPage({ screen }: { screen: SettingsScreen }): ReactNode {
  const { t } = useLingui();
  const view = useObservableEagerState(screen.view$);
  return (
    <AccountPage title={t`Account settings`}>
      <LoadableView data={view} retry={screen.retry} skeleton={<Settings view={null} screen={screen} />}>
        {(shown) => <Settings view={shown} screen={screen} />}
      </LoadableView>
    </AccountPage>
  );
}

/** All settings; while loading (`null`), their names and hints. */
function Settings({ view, screen }: { view: SettingsView | null; screen: SettingsScreen }): ReactNode {
  return (
    <>
      <SecurityBar view={view} />
      <Card title={<Trans>Contact and identity</Trans>}>
        <dl className={styles.rows}>
          <ContactRows view={view} />
        </dl>
      </Card>
      <Card title={<Trans>Protection</Trans>}>
        <dl className={styles.rows}>
          <ProtectionRows view={view} />
        </dl>
      </Card>
      <Card title={<Trans>Referral and partners</Trans>}>
        <dl className={styles.rows}>
          <ReferralRows view={view} />
          <AuthorizationRow screen={screen} isReady={view !== null} />
          <PointsRow view={view} points$={screen.points$} />
        </dl>
      </Card>
      <RecordingCard />
    </>
  );
}
