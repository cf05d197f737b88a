import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SettingsView } from "#src/streams/account/screens/settings.screen.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Row } from "./row.tsx";
import styles from "./settings.module.css";

/** The user's referral code and link. @param view `null` while loading */
export function ReferralRows({ view }: { view: SettingsView | null }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Row
        name={<Trans>Referral code</Trans>}
        action={view && <CopyButton text={view.user.referralCode} name={t`Copy the referral code`} />}
      >
        {view && <strong className={styles.code}>{view.user.referralCode}</strong>}
      </Row>
      <Row
        name={<Trans>Referral link</Trans>}
        action={view && <CopyButton text={view.referralLink} name={t`Copy the referral link`} />}
      >
        {view && <span className={styles.link}>{view.referralLink}</span>}
      </Row>
    </>
  );
}
