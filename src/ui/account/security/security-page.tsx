import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SecurityScreen } from "#src/streams/account/screens/security.screen.ts";
import { AccountPage } from "../layout/account-page.tsx";
import { ActivityCard } from "./activity-card.tsx";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { PhishingCard } from "./phishing-card.tsx";

/** `/security`. */
export function SecurityPage({ screen }: { screen: SecurityScreen }): ReactNode {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Security`}
      lead={<Trans>Two-factor authentication, signed-in devices and account activity.</Trans>}
    >
      <AuthenticatorCard model={screen.authenticator} />
      <PhishingCard form={screen.phishing} />
      <DevicesCard model={screen.devices} />
      <ActivityCard screen={screen.activity} />
    </AccountPage>
  );
}
