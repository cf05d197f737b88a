import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./unset-entry.module.css";

/** What a demo shows in the place of a link without an address: the setting that gives it one. */
export default function UnsetEntry({
  name,
  setting,
  mark,
}: {
  /** What the link would open. */
  name: string;
  /** The server's setting, by its name in the README. */
  setting: string;
  /** Shown in place of the words, which a screen reader still reads. */
  mark?: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <span
      className={mark === undefined ? styles.entry : styles.mark}
      title={t`${name}: the operator configures this link with ${setting}`}
    >
      <span className={mark === undefined ? undefined : "visually-hidden"}>
        <Trans>
          {name}: set {setting}
        </Trans>
      </span>
      {mark}
    </span>
  );
}
