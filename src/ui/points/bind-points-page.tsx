import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { POINTS_FIELD_MAX } from "#contract/calls/points/points.ts";
import type { BindPointsScreen } from "#src/streams/points/types.ts";
import { AccountPage } from "#src/ui/account/layout/account-page.tsx";
import buttons from "#src/ui/kit/controls/button.module.css";
import { PasswordField } from "#src/ui/kit/forms/password-field.tsx";
import { SubmitButton } from "#src/ui/kit/forms/submit-button.tsx";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";
import styles from "#src/ui/kit/layout/card.module.css";
import { Card, CardForm } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";

/** `/bindInfo`: binds an account of the points service. A bound one stays, so there is no form then. */
export function BindPointsPage({ screen }: { screen: BindPointsScreen }): ReactNode {
  const { t } = useLingui();
  const bound = useObservableEagerState(screen.bound$);
  return (
    <AccountPage
      title={t`Points account`}
      lead={<Trans>Exchange your points for coins with your points service account.</Trans>}
      aside={
        <Link to="/integralExchange" className={buttons.ghost}>
          <Trans>Points exchange</Trans>
        </Link>
      }
    >
      <Card>
        <LoadableView
          data={bound}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={3} height="42px" inset="card" />}
        >
          {(account) => (account === "" ? <BindForm form={screen.form} /> : <Bound account={account} />)}
        </LoadableView>
      </Card>
    </AccountPage>
  );
}

function Bound({ account }: { account: string }): ReactNode {
  return (
    <dl className={styles.rows}>
      <div>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd className={styles.good}>
          <Trans>Bound</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Account</Trans>
        </dt>
        <dd>{account}</dd>
      </div>
    </dl>
  );
}

function BindForm({ form }: Pick<BindPointsScreen, "form">): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  return (
    <div className={styles.body}>
      <CardForm name={t`Bind points account`} submit={form.submit}>
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
      </CardForm>
    </div>
  );
}
