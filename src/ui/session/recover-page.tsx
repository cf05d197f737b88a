import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { RecoverScreen } from "#src/streams/session/screens/sign-in-types.ts";
import { TotpField } from "../account/security/totp-field.tsx";
import { CodeField } from "../kit/forms/code-field.tsx";
import { CallingCodePicker } from "../kit/forms/country-picker.tsx";
import fields from "../kit/forms/fields.module.css";
import { FormCard } from "../kit/forms/form-card.tsx";
import { NewPasswordFields } from "../kit/forms/new-password-fields.tsx";
import { SubmitButton } from "../kit/forms/submit-button.tsx";
import { TextField } from "../kit/forms/text-field.tsx";
import { usePageTitle } from "../shell/app/use-page-title.ts";
import { returnSearch } from "../shell/return-search.ts";

/** A new password by a code. `fromSettings`: opened from the account settings, to which it leads back. `asked`: the page that asked for a login. */
export function RecoverPage({
  screen,
  fromSettings,
  asked,
}: {
  screen: RecoverScreen;
  fromSettings: boolean;
  asked: string | undefined;
}): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`New password`);
  const { form } = screen;
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  const secondFactor = useObservableEagerState(screen.secondFactor$);
  return (
    <FormCard
      title={<Trans>Set a new password</Trans>}
      lead={<Trans>We will send a code to your phone number or e-mail address.</Trans>}
      submit={form.submit}
      foot={<Back fromSettings={fromSettings} asked={asked} />}
    >
      <div className={fields.pair}>
        <CallingCodePicker screen={screen} />
        <TextField
          label={t`E-mail or phone number`}
          value={values.account}
          change={(value) => form.change("account", value)}
          problem={problems.account}
          autoComplete="username"
        />
      </div>
      <NewPasswordFields
        label={t`New password`}
        values={values}
        problems={problems}
        change={form.change}
        strength$={screen.strength$}
      />
      <CodeField
        code={screen.code}
        hint={
          <Trans>
            If this e-mail address or phone number has no account, we send a message there instead.
          </Trans>
        }
        value={values.code}
        change={(value) => form.change("code", value)}
        problem={problems.code}
      />
      {secondFactor && (
        <TotpField
          value={values.totp}
          change={(value) => form.change("totp", value)}
          problem={problems.totp}
        />
      )}
      <SubmitButton busy={submitting || done}>
        <Trans>Set password</Trans>
      </SubmitButton>
    </FormCard>
  );
}

function Back({ fromSettings, asked }: { fromSettings: boolean; asked: string | undefined }): ReactNode {
  return fromSettings ? (
    <Link to="/accountSet">
      <Trans>Back to settings</Trans>
    </Link>
  ) : (
    <Link to="/components/login" search={returnSearch(asked)}>
      <Trans>Back to login</Trans>
    </Link>
  );
}
