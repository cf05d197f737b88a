import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { RegisterScreen } from "#src/streams/session/screens/sign-in-types.ts";
import { MantineTheme } from "#src/ui/theme/mantine-theme.tsx";
import { AccountField } from "../kit/forms/account-field.tsx";
import { CodeField } from "../kit/forms/code-field.tsx";
import { NationalityPicker } from "../kit/forms/country-picker.tsx";
import { FormCard } from "../kit/forms/form-card.tsx";
import { NewPasswordFields } from "../kit/forms/new-password-fields.tsx";
import { SubmitButton } from "../kit/forms/submit-button.tsx";
import { TextField } from "../kit/forms/text-field.tsx";
import { usePageTitle } from "../shell/app/use-page-title.ts";
import { returnSearch } from "../shell/return-search.ts";
import { problemText } from "../words/problem-text.ts";
import styles from "./register-page.module.css";

/** Registration by phone or e-mail. `asked`: the page that asked for a login. */
export function RegisterPage({
  screen,
  asked,
}: {
  screen: RegisterScreen;
  asked: string | undefined;
}): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const { form } = screen;
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  return (
    <FormCard
      ofGuests
      title={<Trans>Create an account</Trans>}
      submit={form.submit}
      foot={
        <Link to="/components/login" search={returnSearch(asked)}>
          <Trans>I have an account</Trans>
        </Link>
      }
    >
      <AccountField
        screen={screen}
        value={values.account}
        change={(value) => form.change("account", value)}
        problem={problems.account}
      />
      <CodeField
        code={screen.code}
        hint={
          <Trans>
            If this e-mail address or phone number already has an account, we send a message there instead.
          </Trans>
        }
        value={values.code}
        change={(value) => form.change("code", value)}
        problem={problems.code}
      />
      <NewPasswordFields
        label={t`Password`}
        values={values}
        problems={problems}
        change={form.change}
        strength$={screen.strength$}
      />
      <MoreFields screen={screen} />
      <SubmitButton busy={submitting || done}>
        <Trans>Create account</Trans>
      </SubmitButton>
    </FormCard>
  );
}

/** Invite code, nationality and the agreement. */
function MoreFields({ screen }: { screen: RegisterScreen }): ReactNode {
  const { t, i18n } = useLingui();
  const { form } = screen;
  const { values, problems } = useObservableEagerState(form.view$);
  return (
    <>
      <TextField
        label={screen.inviteNeeded ? t`Invite code` : t`Invite code (optional)`}
        value={values.invite}
        change={(value) => form.change("invite", value)}
        problem={problems.invite}
        maxLength={32}
      />
      <NationalityPicker
        countries$={screen.countries$}
        value={values.nationality}
        change={(value) => form.change("nationality", value)}
        error={problems.nationality && problemText(i18n, problems.nationality)}
        hint={t`Your nationality cannot be changed later.`}
      />
      <MantineTheme>
        <Checkbox
          checked={values.agreed === "yes"}
          onChange={(event) => form.change("agreed", event.currentTarget.checked ? "yes" : "")}
          aria-invalid={problems.agreed !== undefined}
          error={problems.agreed && problemText(i18n, problems.agreed)}
          classNames={{ label: styles.agreement ?? "", error: styles.error ?? "", input: styles.box ?? "" }}
          label={
            <Trans>
              I agree to the{" "}
              <Link to="/policy" target="_blank">
                terms
              </Link>
            </Trans>
          }
        />
      </MantineTheme>
    </>
  );
}
