import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./hotkey-switch.module.css";

/** Arms the hotkeys, and always says whether they are: a key opens an order without a question. */
export function HotkeySwitch({ armed, arm }: { armed: boolean; arm: (on: boolean) => void }): ReactNode {
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
        <Trans>Hotkeys</Trans> <kbd>⇧ ↑</kbd> <kbd>⇧ ↓</kbd>
      </span>
      <strong>{armed ? <Trans context="hotkeys">Armed</Trans> : <Trans context="hotkeys">Off</Trans>}</strong>
    </button>
  );
}
