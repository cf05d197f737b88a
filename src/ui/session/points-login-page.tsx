import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { POINTS_FIELD_MAX } from "#contract/calls/points/points.ts";
import { CODE_MAX } from "#domain/limits.ts";
import type { PointsLoginScreen } from "#src/streams/session/screens/sign-in-types.ts";
import { TotpField } from "../account/security/totp-field.tsx";
import { FormCard } from "../kit/forms/form-card.tsx";
import { PasswordField } from "../kit/forms/password-field.tsx";
import { SubmitButton } from "../kit/forms/submit-button.tsx";
import { TextField } from "../kit/forms/text-field.tsx";
import { usePageTitle } from "../shell/app/use-page-title.ts";

/** Login to the points exchange: without tabs. */
export function PointsLoginPage({ screen }: { screen: PointsLoginScreen }): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Points exchange`);
  const { form } = screen;
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  const codeNeeded = useObservableEagerState(screen.codeNeeded$);
  const secondFactor = useObservableEagerState(screen.secondFactor$);
  return (
    <FormCard
      title={<Trans>Log in to the points exchange</Trans>}
      submit={form.submit}
      foot={
        <>
          <Link to="/components/login">
            <Trans>Log in to Millrace instead</Trans>
          </Link>
          <Link to="/components/register">
            <Trans>Create an account</Trans>
          </Link>
        </>
      }
    >
      <TextField
        label={t`Account`}
        value={values.account}
        change={(value) => form.change("account", value)}
        problem={problems.account}
        autoComplete="username"
      />
      <PasswordField
        label={t`Password`}
        value={values.password}
        change={(value) => form.change("password", value)}
        problem={problems.password}
        limit={POINTS_FIELD_MAX}
      />
      {codeNeeded && (
        <TextField
          label={t`Verification code`}
          value={values.code}
          change={(value) => form.change("code", value)}
          problem={problems.code}
          maxLength={CODE_MAX}
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={<Trans>We sent it to the phone number or e-mail address of your Millrace account.</Trans>}
        />
      )}
      {secondFactor && (
        <TotpField
          value={values.totp}
          change={(value) => form.change("totp", value)}
          problem={problems.totp}
        />
      )}
      <SubmitButton busy={submitting}>
        <Trans>Log in</Trans>
      </SubmitButton>
    </FormCard>
  );
}
