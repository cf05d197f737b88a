import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TradePasswordScreen } from "#src/streams/account/trade-password/trade-password.screen.ts";
import { CodeField } from "../../kit/forms/code-field.tsx";
import { FormCard } from "../../kit/forms/form-card.tsx";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { StrengthMeter } from "../../kit/forms/strength-meter.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { usePageTitle } from "../../shell/app/use-page-title.ts";

/** Setting the first trade password, or changing it. `six`: the form of exactly six letters or digits. */
export function TradePasswordPage({
  screen,
  six = false,
}: {
  screen: TradePasswordScreen;
  six?: boolean;
}): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Trade password`);
  const { form } = screen;
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  return (
    <FormCard
      title={<Title screen={screen} />}
      lead={<Lead screen={screen} />}
      submit={form.submit}
      foot={
        <button type="button" onClick={screen.leave}>
          {screen.isAsked ? <Trans>Back to the previous page</Trans> : <Trans>Back to settings</Trans>}
        </button>
      }
    >
      <PasswordField
        label={six ? t`New trade password, 6 letters or digits` : t`New trade password`}
        value={values.password}
        change={(value) => form.change("password", value)}
        problem={problems.password}
        {...(six ? { limit: 6 } : {})}
        fresh
      />
      <StrengthMeter strength$={screen.strength$} />
      <PasswordField
        label={t`Repeat the trade password`}
        value={values.repeat}
        change={(value) => form.change("repeat", value)}
        problem={problems.repeat}
        {...(six ? { limit: 6 } : {})}
        fresh
      />
      <CodeField
        code={screen.code}
        value={values.code}
        change={(value) => form.change("code", value)}
        problem={problems.code}
      />
      <SubmitButton busy={submitting || done}>
        <Trans>Save trade password</Trans>
      </SubmitButton>
    </FormCard>
  );
}

function Title({ screen }: { screen: TradePasswordScreen }): ReactNode {
  const hasOne = useObservableEagerState(screen.hasOne$);
  if (hasOne === null) return <Trans>Trade password</Trans>;
  return hasOne ? <Trans>Change your trade password</Trans> : <Trans>Set a trade password</Trans>;
}

function Lead({ screen }: { screen: TradePasswordScreen }): ReactNode {
  const account = useObservableEagerState(screen.codeRecipient$);
  return (
    <>
      <Trans>
        It is required for leverage orders, adverts and withdrawals. It is separate from your login password.
      </Trans>
      <br />
      {/* Reserves the line until the account is loaded. */}
      {account === null ? "\u00a0" : <Trans>We will send the code to {account}.</Trans>}
    </>
  );
}
