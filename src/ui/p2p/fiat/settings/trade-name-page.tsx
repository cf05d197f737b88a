import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TradeNameScreen } from "#src/streams/p2p/fiat/types.ts";
import { TextEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { PasswordField } from "#src/ui/kit/forms/password-field.tsx";
import { SubmitButton } from "#src/ui/kit/forms/submit-button.tsx";
import { Card, CardForm } from "#src/ui/kit/layout/card.tsx";
import { FiatPage } from "../fiat-page.tsx";
import styles from "./trade-name.module.css";

const LONGEST_NAME = 32;

/** `/legalTradeSet`: the name under which others trade with the user. */
export function TradeNamePage({ screen: { form } }: { screen: TradeNameScreen }): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  return (
    <FiatPage
      title={t`Trading name`}
      lead={<Trans>Shown to others in place of your account when they trade with you.</Trans>}
    >
      <div className={styles.page}>
        <Card>
          <div className={styles.body}>
            <CardForm name={t`Trading name`} submit={form.submit}>
              <TextEntry
                label={t`Nickname`}
                value={values.name}
                problem={problems.name}
                maxLength={LONGEST_NAME}
                hint={<Trans>You can set it once, and it must be unique.</Trans>}
                change={(name) => form.change("name", name)}
              />
              <PasswordField
                label={t`Trade password`}
                value={values.password}
                problem={problems.password}
                change={(password) => form.change("password", password)}
              />
              <PasswordField
                label={t`Repeat the trade password`}
                value={values.repeat}
                problem={problems.repeat}
                change={(repeat) => form.change("repeat", repeat)}
              />
              <p className={styles.hint}>
                <Trans>If you have not set a trade password yet, this sets one.</Trans>
              </p>
              <SubmitButton busy={submitting}>
                {submitting ? <Trans>Sending…</Trans> : done ? <Trans>Saved</Trans> : <Trans>Confirm</Trans>}
              </SubmitButton>
            </CardForm>
          </div>
        </Card>
      </div>
    </FiatPage>
  );
}
