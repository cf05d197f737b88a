import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "#src/ui/kit/controls/button.module.css";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import note from "#src/ui/kit/layout/note.module.css";
import styles from "./security.module.css";

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }): ReactNode {
  const { t } = useLingui();
  const text = codes.join("\n");
  return (
    <div className={styles.recovery}>
      <p className={note.warning}>
        <Trans>
          Each code replaces your authenticator once. The codes are shown only now. Store them in a safe
          place.
        </Trans>
      </p>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={card.actions}>
        <CopyButton text={text} name={t`Copy the recovery codes`} />
        <a
          className={styles.download}
          download="millrace-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          <Trans>Download</Trans>
        </a>
        <button type="button" className={button.primary} onClick={done}>
          <Trans>Saved</Trans>
        </button>
      </div>
    </div>
  );
}
