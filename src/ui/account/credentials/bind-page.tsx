import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { BindScreen } from "#src/streams/account/screens/bind.screen.ts";
import { CodeField } from "../../kit/forms/code-field.tsx";
import { CallingCodePicker } from "../../kit/forms/country-picker.tsx";
import fields from "../../kit/forms/fields.module.css";
import { AlreadyBound, FormCard } from "../../kit/forms/form-card.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { TextField } from "../../kit/forms/text-field.tsx";
import { usePageTitle } from "../../shell/app/use-page-title.ts";

/** Binding an e-mail address or a phone number. One that is bound cannot be replaced, so nothing is asked then. */
export function BindPage({ screen }: { screen: BindScreen }): ReactNode {
  const { t } = useLingui();
  const byEmail = screen.kind === "email";
  usePageTitle(byEmail ? t`Bind e-mail` : t`Bind phone`);
  const bound = useObservableEagerState(screen.bound$);
  return (
    <FormCard
      title={byEmail ? <Trans>Bind an e-mail address</Trans> : <Trans>Bind a phone number</Trans>}
      lead={
        bound === "" ? (
          <Trans>We will send a code to it. You can then also use it to log in.</Trans>
        ) : (
          <Trans>{bound} is bound to your account. It cannot be replaced.</Trans>
        )
      }
      submit={screen.form.submit}
      foot={
        <Link to="/accountSet">
          <Trans>Back to settings</Trans>
        </Link>
      }
    >
      {bound === "" ? <BindFields screen={screen} /> : <AlreadyBound />}
    </FormCard>
  );
}

function BindFields({ screen }: { screen: BindScreen }): ReactNode {
  const { t } = useLingui();
  const { form } = screen;
  const byEmail = screen.kind === "email";
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  const account = (
    <TextField
      label={byEmail ? t`E-mail address` : t`Phone number`}
      value={values.account}
      change={(value) => form.change("account", value)}
      problem={problems.account}
      inputMode={byEmail ? "email" : "tel"}
      autoComplete={byEmail ? "email" : "tel-national"}
    />
  );
  return (
    <>
      {byEmail ? (
        account
      ) : (
        <div className={fields.pair}>
          <CallingCodePicker screen={screen} />
          {account}
        </div>
      )}
      <CodeField
        code={screen.code}
        value={values.code}
        change={(value) => form.change("code", value)}
        problem={problems.code}
      />
      <SubmitButton busy={submitting || done}>
        <Trans>Confirm</Trans>
      </SubmitButton>
    </>
  );
}
