import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { DepositsScreen, TermDeposit } from "#src/streams/screens/earn/types.ts";
import { usePageTitle } from "#src/ui/app/use-page-title.ts";
import page from "#src/ui/assets/parts/assets-page.module.css";
import { MoreOrEnd } from "#src/ui/assets/parts/more-or-end.tsx";
import { useFormat } from "#src/ui/format/use-format.ts";
import { GuardedDialog, type GuardedWords } from "#src/ui/guarded/guarded-dialog.tsx";
import buttons from "#src/ui/parts/button.module.css";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { DepositRow } from "./deposit-row.tsx";
import styles from "./earn-page.module.css";

/** `/manageList`: one's deposits, and leaving early. */
export function DepositsPage({ screen }: { screen: DepositsScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  usePageTitle(t`My deposits`);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            <Trans>My deposits</Trans>
          </h1>
          <p>
            <Trans>Lock position list: what is locked, what it has brought so far, and when it is due.</Trans>
          </p>
        </div>
        <Link to="/manage" className={buttons.ghost}>
          <Trans>Lock more</Trans>
        </Link>
      </header>
      <section className={styles.card}>
        <LoadableView
          data={list}
          retry={screen.retry}
          skeleton={
            <div className={styles.pad}>
              <SkeletonRows rows={6} height="40px" />
            </div>
          }
          empty={{
            when: ({ items }) => items.length === 0,
            show: (
              <Placeholder mark="empty" title={<Trans>No deposits yet</Trans>}>
                <Link to="/manage" className={page.link}>
                  <Trans>See what is offered</Trans>
                </Link>
              </Placeholder>
            ),
          }}
        >
          {(value) => (
            <>
              <table className={page.table} aria-label={t`My deposits`}>
                <Head />
                <tbody>
                  {value.items.map((deposit) => (
                    <DepositRow key={deposit.id} deposit={deposit} redeem={screen.guard.ask} />
                  ))}
                </tbody>
              </table>
              <MoreOrEnd list={value} more={screen.more} />
            </>
          )}
        </LoadableView>
      </section>
      <GuardedDialog model={screen.guard} words={useWords()} />
    </div>
  );
}

function Head(): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Coin</Trans>
        </th>
        <th scope="col" className={page.right}>
          <Trans>Amount</Trans>
        </th>
        <th scope="col" className={page.right}>
          <Trans>Rate</Trans>
        </th>
        <th scope="col" className={page.right}>
          <Trans context="interest">Profit</Trans>
        </th>
        <th scope="col">
          <Trans>Start</Trans>
        </th>
        <th scope="col">
          <Trans>End</Trans>
        </th>
        <th scope="col">
          <Trans>State</Trans>
        </th>
        <th scope="col">
          <span className="visually-hidden">
            <Trans>Action</Trans>
          </span>
        </th>
      </tr>
    </thead>
  );
}

function useWords(): (deposit: TermDeposit) => GuardedWords {
  const format = useFormat();
  return ({ currency, redeemValue, cancelFee, interest, amount }) => {
    const back = `${format.amount(redeemValue, 8)} ${currency}`;
    const cost = `${format.amount(cancelFee, 8)} ${currency}`;
    const profit = `${format.amount(interest, 8)} ${currency}`;
    const locked = `${format.amount(amount, 8)} ${currency}`;
    return {
      title: <Trans>Redeem early?</Trans>,
      body: (
        <p>
          <Trans>
            Of {locked} you get back <strong>{back}</strong> now, with {profit} of interest so far.
          </Trans>
        </p>
      ),
      warning: <Trans>Leaving early costs {cost}. This cannot be taken back.</Trans>,
      confirm: <Trans>Redeem</Trans>,
    };
  };
}
