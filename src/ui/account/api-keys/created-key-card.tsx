import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import type { CreatedApiKey } from "#src/streams/account/api-keys/types.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import note from "#src/ui/kit/layout/note.module.css";
import styles from "./api-keys.module.css";

/** A new key with its secret, which is shown this once. */
export function CreatedKeyCard({ created, done }: { created: CreatedApiKey; done: () => void }): ReactNode {
  const { t } = useLingui();
  const warning = useRef<HTMLParagraphElement>(null);
  // The form with the focus is gone: a screen reader goes on with the warning.
  useEffect(() => warning.current?.focus(), []);
  return (
    <Card title={<Trans>Key created: {created.name}</Trans>}>
      <div className={`${card.body} ${styles.created}`}>
        <p className={note.warning} ref={warning} tabIndex={-1}>
          <Trans>
            Copy the secret now: it is shown only once. Anyone who has it can act for you. Never share it or
            put it in a page or a repository.
          </Trans>
        </p>
        <dl className={styles.values}>
          <div>
            <dt>
              <Trans>API key</Trans>
            </dt>
            <dd>
              <code>{created.key}</code>
              <CopyButton text={created.key} name={t`Copy the API key`} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Secret</Trans>
            </dt>
            <dd>
              <code>{created.secret}</code>
              <CopyButton text={created.secret} name={t`Copy the secret`} />
            </dd>
          </div>
        </dl>
        <div className={card.actions}>
          <button type="button" className={button.primary} onClick={done}>
            <Trans>I have saved the secret</Trans>
          </button>
        </div>
      </div>
    </Card>
  );
}
