import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { AuthenticatorModel } from "#src/streams/account/screens/authenticator-model.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { PasswordField } from "#src/ui/kit/forms/password-field.tsx";
import styles from "#src/ui/kit/layout/card.module.css";
import { CardForm } from "#src/ui/kit/layout/card.tsx";
import note from "#src/ui/kit/layout/note.module.css";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import { TotpField } from "./totp-field.tsx";

/** Send and back, below a form's fields. */
export function StepButtons({
  busy,
  leave,
  children,
}: {
  busy: boolean;
  leave: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.actions}>
      <button type="submit" className={button.primary} aria-disabled={busy} aria-busy={busy}>
        {children}
      </button>
      <button type="button" className={button.quiet} onClick={leave}>
        <Trans>Back</Trans>
      </button>
    </div>
  );
}

/** Setting up an authenticator requires the login password first. */
export function PasswordForm({ model }: { model: AuthenticatorModel }): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting } = useObservableEagerState(model.password.view$);
  return (
    <CardForm name={t`Set up the authenticator`} submit={model.password.submit}>
      <PasswordField
        label={t`Login password`}
        value={values.password}
        change={(value) => model.password.change("password", value)}
        problem={problems.password}
      />
      <StepButtons busy={submitting} leave={model.leave}>
        <Trans>Continue</Trans>
      </StepButtons>
    </CardForm>
  );
}

/** Switching off asks for both factors. */
export function DisableForm({ model }: { model: AuthenticatorModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { withdrawal_hold_hours: hours } = useApp().deps.settings;
  const { values, problems, submitting } = useObservableEagerState(model.disable.view$);
  return (
    <CardForm name={t`Turn off the authenticator`} submit={model.disable.submit}>
      {hours > 0 && (
        <p className={note.warning}>
          <Trans>
            Withdrawals are paused for {format.wait(hours)} after the authenticator is turned off.
          </Trans>
        </p>
      )}
      <PasswordField
        label={t`Login password`}
        value={values.password}
        change={(value) => model.disable.change("password", value)}
        problem={problems.password}
      />
      <TotpField
        value={values.code}
        change={(value) => model.disable.change("code", value)}
        problem={problems.code}
      />
      <StepButtons busy={submitting} leave={model.leave}>
        <Trans>Turn off</Trans>
      </StepButtons>
    </CardForm>
  );
}

/** New recovery codes end the earlier ones. */
export function RenewForm({ model }: { model: AuthenticatorModel }): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting } = useObservableEagerState(model.renew.view$);
  return (
    <CardForm name={t`New recovery codes`} submit={model.renew.submit}>
      <TotpField
        value={values.code}
        change={(value) => model.renew.change("code", value)}
        problem={problems.code}
      />
      <StepButtons busy={submitting} leave={model.leave}>
        <Trans>Generate new codes</Trans>
      </StepButtons>
    </CardForm>
  );
}
