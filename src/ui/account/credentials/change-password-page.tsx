import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ChangePasswordScreen } from "#src/streams/account/screens/change-password.screen.ts";
import { useFormat } from "../../kit/format/use-format.ts";
import { FormCard } from "../../kit/forms/form-card.tsx";
import { NewPasswordFields } from "../../kit/forms/new-password-fields.tsx";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useApp } from "../../shell/app/app-context.ts";
import { usePageTitle } from "../../shell/app/use-page-title.ts";
import { TotpField } from "../security/totp-field.tsx";

/** A new login password, with the one in use. */
export function ChangePasswordPage({ screen }: { screen: ChangePasswordScreen }): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Change password`);
  const { form } = screen;
  const format = useFormat();
  const { withdrawal_hold_hours: hours } = useApp().deps.settings;
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  const secondFactor = useObservableEagerState(screen.secondFactor$);
  return (
    <FormCard
      title={<Trans>Change your password</Trans>}
      lead={
        hours > 0 ? (
          <Trans>
            All other devices will be signed out, and withdrawals will be paused for {format.wait(hours)}.
          </Trans>
        ) : (
          <Trans>All other devices will be signed out.</Trans>
        )
      }
      submit={form.submit}
      foot={
        <>
          <Link to="/accountSet">
            <Trans>Back to settings</Trans>
          </Link>
          <Link to="/forgetPwd" search={{ fromSet: "true" }}>
            <Trans>Forgot password?</Trans>
          </Link>
        </>
      }
    >
      <PasswordField
        label={t`Old password`}
        value={values.old}
        change={(value) => form.change("old", value)}
        problem={problems.old}
      />
      <NewPasswordFields
        label={t`New password`}
        values={values}
        problems={problems}
        change={form.change}
        strength$={screen.strength$}
      />
      {secondFactor && (
        <TotpField
          value={values.totp}
          change={(value) => form.change("totp", value)}
          problem={problems.totp}
        />
      )}
      <SubmitButton busy={submitting || done}>
        <Trans>Change password</Trans>
      </SubmitButton>
    </FormCard>
  );
}
