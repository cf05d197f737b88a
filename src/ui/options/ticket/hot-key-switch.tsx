import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./hot-key-switch.module.css";

/** Arms the hot keys, and always says whether they are: a key opens an order without a question. */
export function HotKeySwitch({ armed, arm }: { armed: boolean; arm: (on: boolean) => void }): ReactNode {
  const { t } = useLingui();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={armed}
      className={styles.switch}
      title={t`Turns off after 60 s without use or when the page is hidden`}
      onClick={() => arm(!armed)}
    >
      <span className={styles.track} aria-hidden="true">
        <i />
      </span>
      <span className={styles.name}>
        <Trans>Hot keys</Trans> <kbd>⇧ ↑</kbd> <kbd>⇧ ↓</kbd>
      </span>
      <strong>
        {armed ? <Trans context="hot keys">Armed</Trans> : <Trans context="hot keys">Off</Trans>}
      </strong>
    </button>
  );
}
