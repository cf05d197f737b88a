import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { DepositsScreen, TermDeposit } from "#src/streams/earn/types.ts";
import { GuardedDialog, type GuardedWords } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { DepositRow } from "./deposit-row.tsx";
import { EarnArea } from "./earn-area.tsx";

const LISTS = ["depositOrders"];

const columns: readonly Column[] = [
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "amount", name: <Trans context="value of an order">Total</Trans>, right: true },
  { id: "rate", name: <Trans>Rate</Trans>, right: true },
  { id: "profit", name: <Trans context="interest">Profit</Trans>, right: true },
  { id: "start", name: <Trans>Lock time</Trans> },
  { id: "end", name: <Trans>Due time</Trans> },
  { id: "state", name: <Trans>Status</Trans> },
  { id: "action", name: <Trans>Action</Trans>, unseen: true },
];

/** `/manageList`: the user's deposits, and early redemption. */
export function DepositsPage({ screen }: { screen: DepositsScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <EarnArea
      title={t`My deposits`}
      lead={<Trans>Lock position list: locked amounts, interest earned so far and due dates.</Trans>}
      aside={
        <Link to="/manage" className={buttons.ghost}>
          <Trans>Lock more</Trans>
        </Link>
      }
    >
      <Card>
        <PagedTable
          label={t`My deposits`}
          data={list}
          retry={screen.retry}
          more={screen.more}
          columns={columns}
          nothing={<Trans>No deposits yet</Trans>}
          calls={LISTS}
          advice={
            <Link to="/manage" className={buttons.link}>
              <Trans>See what is offered</Trans>
            </Link>
          }
          expected={{ rows: 6, height: "40px" }}
          row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} redeem={screen.guard.ask} />}
        />
      </Card>
      <GuardedDialog model={screen.guard} words={useWords()} />
    </EarnArea>
  );
}

function useWords(): (deposit: TermDeposit) => GuardedWords {
  const format = useFormat();
  return ({ currency, redeemValue, cancelFee, interest, amount }) => {
    const back = `${format.exact(redeemValue)} ${currency}`;
    const cost = `${format.exact(cancelFee)} ${currency}`;
    const profit = `${format.exact(interest)} ${currency}`;
    const locked = `${format.exact(amount)} ${currency}`;
    return {
      title: <Trans>Redeem early?</Trans>,
      body: (
        <p>
          <Trans>
            Of {locked}, you receive <strong>{back}</strong> now, including {profit} interest earned so far.
          </Trans>
        </p>
      ),
      warning: <Trans>Early redemption costs {cost}. This cannot be undone.</Trans>,
      confirm: <Trans>Redeem</Trans>,
    };
  };
}
