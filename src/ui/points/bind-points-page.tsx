import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { POINTS_FIELD_MAX } from "#contract/calls/points/points.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { BindPointsScreen } from "#src/streams/points/types.ts";
import { AlreadyBound, FormCard } from "#src/ui/kit/forms/form-card.tsx";
import { PasswordField } from "#src/ui/kit/forms/password-field.tsx";
import { SubmitButton } from "#src/ui/kit/forms/submit-button.tsx";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";
import { usePageTitle } from "#src/ui/shell/app/use-page-title.ts";

/** `/bindInfo`: binds an account of the points service. A bound one stays, so there is no form then. */
export function BindPointsPage({ screen: { form, bound$ } }: { screen: BindPointsScreen }): ReactNode {
  const { t } = useLingui();
  const bound = known(useObservableEagerState(bound$)) ?? "";
  usePageTitle(t`Bind points account`);
  return (
    <FormCard
      title={bound === "" ? <Trans>Bind points account</Trans> : <Trans>Points account</Trans>}
      lead={<Trans>Exchange your points for coins with your points service account.</Trans>}
      submit={form.submit}
      foot={
        <Link to="/integralExchange">
          <Trans>Points exchange</Trans>
        </Link>
      }
    >
      {bound === "" ? <BindFields form={form} /> : <Bound account={bound} />}
    </FormCard>
  );
}

function Bound({ account }: { account: string }): ReactNode {
  return (
    <AlreadyBound>
      <Trans>
        Bound: <strong>{account}</strong>
      </Trans>
    </AlreadyBound>
  );
}

function BindFields({ form }: Pick<BindPointsScreen, "form">): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  return (
    <>
      <TextField
        label={t`Account`}
        value={values.account}
        maxLength={POINTS_FIELD_MAX}
        change={(value) => form.change("account", value)}
        problem={problems.account}
        autoComplete="off"
      />
      <PasswordField
        label={t`Password`}
        value={values.password}
        limit={POINTS_FIELD_MAX}
        change={(value) => form.change("password", value)}
        problem={problems.password}
      />
      <SubmitButton busy={submitting}>
        <Trans>Bind</Trans>
      </SubmitButton>
    </>
  );
}
