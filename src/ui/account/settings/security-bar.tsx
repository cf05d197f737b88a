import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SettingsView } from "#src/streams/account/screens/settings.screen.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import styles from "./settings.module.css";

const names = {
  weak: <Trans>Weak</Trans>,
  middle: <Trans>Middle</Trans>,
  high: <Trans>High</Trans>,
  strong: <Trans>Strong</Trans>,
};

/** The user's identity, and how well the account is protected, in steps of a quarter. */
export function SecurityBar({
  level,
  uid,
  name,
}: {
  level: SettingsView["level"];
  uid: number;
  name: string;
}): ReactNode {
  const { t } = useLingui();
  return (
    <section className={styles.summary} aria-label={t`Security level`}>
      <div className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <strong>{name}</strong>
          <span className={styles.uid}>
            UID {uid} <CopyButton text={String(uid)} name={t`Copy the UID`} />
          </span>
        </div>
      </div>
      <div className={styles.level}>
        <p>
          <Trans>Security level</Trans>
          <strong data-level={level.name}>
            {names[level.name]} · {level.percent}%
          </strong>
        </p>
        <div
          role="img"
          aria-label={t`${level.percent} of 100`}
          className={styles.bar}
          data-level={level.name}
        >
          {[25, 50, 75, 100].map((step) => (
            <i key={step} data-full={step <= level.percent || undefined} />
          ))}
        </div>
      </div>
    </section>
  );
}
