import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LoginScreen } from "#src/streams/session/screens/sign-in-types.ts";
import { TotpField } from "../account/security/totp-field.tsx";
import button from "../kit/controls/button.module.css";
import { AccountField } from "../kit/forms/account-field.tsx";
import { CodeField } from "../kit/forms/code-field.tsx";
import { FormCard } from "../kit/forms/form-card.tsx";
import { PasswordField } from "../kit/forms/password-field.tsx";
import { SubmitButton } from "../kit/forms/submit-button.tsx";
import { usePageTitle } from "../shell/app/use-page-title.ts";
import { returnSearch } from "../shell/return-search.ts";
import styles from "./login-page.module.css";

/** Login by phone or e-mail. `asked`: the page that asked for it, which follows, also by way of registration or a new password. */
export function LoginPage({ screen, asked }: { screen: LoginScreen; asked: string | undefined }): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Log in`);
  const { form } = screen;
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  const isEnded = useObservableEagerState(screen.isEnded$);
  return (
    <FormCard
      ofGuests
      title={<Trans>Log in to Millrace</Trans>}
      {...(isEnded
        ? { lead: <EndedLead /> }
        : asked !== undefined
          ? { lead: <Trans>Log in to continue to the page you requested.</Trans> }
          : {})}
      submit={form.submit}
      foot={
        <>
          <Link to="/forgetPwd" search={returnSearch(asked)}>
            <Trans>Forgot password?</Trans>
          </Link>
          <Link to="/components/register" search={returnSearch(asked)}>
            <Trans>Create an account</Trans>
          </Link>
        </>
      }
    >
      <AccountField
        screen={screen}
        value={values.account}
        change={(value) => form.change("account", value)}
        problem={problems.account}
      />
      <PasswordField
        label={t`Password`}
        value={values.password}
        change={(value) => form.change("password", value)}
        problem={problems.password}
      />
      <CodeFields screen={screen} />
      <SubmitButton busy={submitting || done}>
        <Trans>Log in</Trans>
      </SubmitButton>
      {screen.useDemoAccount !== null && (
        <button
          type="button"
          className={`${button.ghost} ${button.large} ${button.wide}`}
          onClick={screen.useDemoAccount}
        >
          <Trans>Use the demo account</Trans>
        </button>
      )}
      {screen.hasPointsLogin && (
        <Link to="/components/loginTransfer" className={styles.other}>
          <Trans>Log in to the points exchange</Trans>
        </Link>
      )}
    </FormCard>
  );
}

/** Why somebody who was logged in has to log in again. */
function EndedLead(): ReactNode {
  return (
    <Trans>
      Your session ended because it was signed out on another device, the password changed, or it was
      inactive. Log in to return to your page.
    </Trans>
  );
}

/** What the exchange asks for beside the password: the authenticator's code, and one that it sends. */
function CodeFields({ screen }: { screen: LoginScreen }): ReactNode {
  const { form } = screen;
  const { values, problems } = useObservableEagerState(form.view$);
  const codeNeeded = useObservableEagerState(screen.codeNeeded$);
  const secondFactor = useObservableEagerState(screen.secondFactor$);
  return (
    <>
      {secondFactor && (
        <TotpField
          value={values.totp}
          change={(value) => form.change("totp", value)}
          problem={problems.totp}
        />
      )}
      {codeNeeded && (
        <CodeField
          code={screen.code}
          hint={
            <Trans>This login also needs a code. Send it to the phone number or e-mail address above.</Trans>
          }
          value={values.code}
          change={(value) => form.change("code", value)}
          problem={problems.code}
        />
      )}
    </>
  );
}
