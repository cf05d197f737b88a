import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { BankField, BankScreen } from "#src/streams/account/screens/bank.screen.ts";
import { SubmitButton } from "#src/ui/kit/forms/submit-button.tsx";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";
import styles from "#src/ui/kit/layout/card.module.css";
import { Card, CardForm } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { AccountPage } from "../layout/account-page.tsx";

/** `/bankAuthentication`: binds a bank account; a bound one is shown. */
export function BankPage({ screen }: { screen: BankScreen }): ReactNode {
  const { t } = useLingui();
  const center = useObservableEagerState(screen.center$);
  const labels = useLabels();
  return (
    <AccountPage
      title={t`Bank verification`}
      lead={<Trans>The account must be in your own name. Payments from other accounts are sent back.</Trans>}
    >
      <Card>
        <LoadableView
          data={center}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={5} height="42px" inset="card" />}
        >
          {({ bankBound, bank }) =>
            bankBound ? (
              <dl className={styles.rows}>
                <div>
                  <dt>
                    <Trans>Status</Trans>
                  </dt>
                  <dd className={styles.good}>
                    <Trans>Bound</Trans>
                  </dd>
                </div>
                {bank !== null &&
                  fields.map((field) => (
                    <div key={field}>
                      <dt>{labels[field]}</dt>
                      <dd>{bank[field]}</dd>
                    </div>
                  ))}
              </dl>
            ) : (
              <BankForm screen={screen} />
            )
          }
        </LoadableView>
      </Card>
    </AccountPage>
  );
}

const fields = ["holder", "number", "bank", "region", "phone"] as const satisfies readonly BankField[];

function useLabels(): Readonly<Record<BankField, string>> {
  const { t } = useLingui();
  return {
    holder: t`Account holder`,
    number: t`Bank account number`,
    bank: t`Bank`,
    region: t`Region`,
    phone: t`Phone number at the bank`,
  };
}

function BankForm({ screen: { form } }: { screen: BankScreen }): ReactNode {
  const { t } = useLingui();
  const labels = useLabels();
  const { values, problems, submitting, done } = useObservableEagerState(form.view$);
  return (
    <div className={styles.body}>
      <CardForm name={t`Bank verification`} submit={form.submit} wide>
        {fields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            value={values[field]}
            change={(value) => form.change(field, value)}
            problem={problems[field]}
            maxLength={64}
          />
        ))}
        <SubmitButton busy={submitting || done}>
          <Trans>Bind bank account</Trans>
        </SubmitButton>
      </CardForm>
    </div>
  );
}
