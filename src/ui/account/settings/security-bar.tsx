import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SettingsView } from "#src/streams/account/screens/settings.screen.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import styles from "./settings.module.css";

const names = {
  weak: <Trans>Weak</Trans>,
  middle: <Trans>Middle</Trans>,
  high: <Trans>High</Trans>,
  strong: <Trans>Strong</Trans>,
};

/** The user's name and UID, and the security level in steps of 25%. @param view `null` while loading */
export function SecurityBar({ view }: { view: SettingsView | null }): ReactNode {
  const { t } = useLingui();
  return (
    <section className={styles.summary} aria-label={t`Security level`}>
      {view === null ? <Skeleton width="240px" height="48px" /> : <Who user={view.user} />}
      <div className={styles.level}>
        <p>
          <Trans>Security level</Trans>
          {view && (
            <strong data-level={view.level.name}>
              {names[view.level.name]} · {view.level.percent}%
            </strong>
          )}
        </p>
        <div
          role="img"
          aria-label={view === null ? undefined : t`${view.level.percent} of 100`}
          aria-hidden={view === null}
          className={styles.bar}
          data-level={view?.level.name}
        >
          {[25, 50, 75, 100].map((step) => (
            <i key={step} data-full={step <= (view?.level.percent ?? 0) || undefined} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Who({ user: { id, name } }: { user: SettingsView["user"] }): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div>
        <strong>{name}</strong>
        <span className={styles.uid}>
          UID {id} <CopyButton text={String(id)} name={t`Copy the UID`} />
        </span>
      </div>
    </div>
  );
}
