import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import type { ApplicationView, ShopsScreen } from "#src/streams/p2p/fiat/types.ts";
import { SelectEntry, TextEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { PasswordField } from "#src/ui/kit/forms/password-field.tsx";
import { SubmitButton } from "#src/ui/kit/forms/submit-button.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Skeleton, SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Coins } from "#src/ui/p2p/amounts.tsx";
import styles from "./shops.module.css";

/** Asks to become a merchant in a coin, with the deposit and how long it is locked. */
export function ApplicationForm({
  view,
  model,
}: {
  view: ApplicationView;
  model: ShopsScreen["application"];
}): ReactNode {
  const { t } = useLingui();
  const { values, problems, submitting, currencies, deposit } = view;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    model.submit();
  };
  return (
    <ApplicationCard>
      <form onSubmit={submit} noValidate aria-label={t`Apply for a shop`} className={styles.form}>
        <SelectEntry
          label={t`Coin`}
          value={values.currency}
          options={currencies.map(({ id, name }) => ({ key: String(id), name }))}
          choose={(currency) => model.change("currency", currency)}
        />
        <TextEntry
          label={t`Shop name`}
          value={values.name}
          problem={problems.name}
          maxLength={32}
          change={(name) => model.change("name", name)}
        />
        <TextEntry
          label={t`Phone`}
          value={values.phone}
          problem={problems.phone}
          maxLength={24}
          hint={<Trans>Shown to your counterparty while an order is in progress.</Trans>}
          change={(phone) => model.change("phone", phone)}
        />
        <PasswordField
          label={t`Trade password`}
          value={values.password}
          problem={problems.password}
          change={(password) => model.change("password", password)}
        />
        {deposit !== null && <Deposit deposit={deposit} />}
        <SubmitButton busy={submitting}>
          {submitting ? <Trans>Sending…</Trans> : <Trans>Apply</Trans>}
        </SubmitButton>
      </form>
    </ApplicationCard>
  );
}

/** The form while it is unknown in which coins there is no shop yet. */
export function LoadingApplication(): ReactNode {
  return (
    <ApplicationCard>
      <div className={styles.form}>
        <SkeletonRows rows={4} height="77px" />
        <Deposit deposit={null} />
        <Skeleton height="44px" />
      </div>
    </ApplicationCard>
  );
}

function ApplicationCard({ children }: { children: ReactNode }): ReactNode {
  return (
    <aside>
      <Card title={<Trans>Apply for a shop</Trans>}>{children}</Card>
    </aside>
  );
}

/** @param deposit `null` while loading */
function Deposit({ deposit }: Pick<ApplicationView, "deposit">): ReactNode {
  const lockDays = deposit?.lockDays ?? <Skeleton width="2ch" />;
  return (
    <div className={styles.deposit}>
      <span>
        <Trans context="shop">Deposit</Trans>
        <strong>
          {deposit === null ? (
            <Skeleton width="90px" />
          ) : (
            <Coins amount={deposit.amount} unit={deposit.currency} />
          )}
        </strong>
      </span>
      <p>
        <Trans>
          The deposit is locked in your <Link to="/legal">fiat account</Link> when you apply, and released{" "}
          {lockDays} days after the shop is closed.
        </Trans>
      </p>
    </div>
  );
}
