import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { SecurityScreen } from "#src/streams/account/screens/security.screen.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Card, CardForm } from "#src/ui/kit/layout/card.tsx";
import styles from "./security.module.css";

/** The word that genuine mails carry. */
export function PhishingCard({ form }: { form: SecurityScreen["phishing"] }): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  return (
    <Card title={<Trans>Anti-phishing code</Trans>}>
      <div className={card.body}>
        <p className={`${card.muted} ${styles.why}`}>
          <Trans>Every genuine e-mail from us contains this code. An e-mail without it is not from us.</Trans>
        </p>
        <CardForm name={t`Anti-phishing code`} submit={form.submit}>
          <div className={styles.word}>
            <TextField
              label={t`Your code, up to 20 characters`}
              value={values.word}
              change={(value) => form.change("word", value)}
              problem={problems.word}
              maxLength={20}
              autoComplete="off"
            />
            <button type="submit" className={button.primary} aria-disabled={submitting}>
              <Trans>Save</Trans>
            </button>
          </div>
        </CardForm>
      </div>
    </Card>
  );
}
