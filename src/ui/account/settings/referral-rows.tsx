import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SettingsView } from "#src/streams/account/screens/settings.screen.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Row } from "./row.tsx";
import styles from "./settings.module.css";

/** The code and the link by which others come here. */
export function ReferralRows({ view: { user, referralLink } }: { view: SettingsView }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Row
        name={<Trans>Referral code</Trans>}
        action={<CopyButton text={user.referralCode} name={t`Copy the referral code`} />}
      >
        <strong className={styles.code}>{user.referralCode}</strong>
      </Row>
      <Row
        name={<Trans>Referral link</Trans>}
        action={<CopyButton text={referralLink} name={t`Copy the referral link`} />}
      >
        <span className={styles.link}>{referralLink}</span>
      </Row>
    </>
  );
}
