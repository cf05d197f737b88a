import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { CentreScreen, ValuedBalance } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import { AssetsPage } from "../assets-page.tsx";
import { BalanceCells, rowClass } from "../wallet/balance-cells.tsx";
import { WorthHead } from "../worth-head.tsx";

const columns: readonly Column[] = [
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "available", name: <Trans>Available</Trans>, right: true },
  { id: "frozen", name: <Trans>Frozen</Trans>, right: true },
];

/** The user's identity, and the total of each coin in all wallets. */
export function CentrePage({ screen }: { screen: CentreScreen }): ReactNode {
  const { t } = useLingui();
  const user = useObservableEagerState(screen.user$);
  const rows = useObservableEagerState(screen.rows$);
  const { hideAmounts } = useObservableEagerState(screen.worth.look$);
  const name = user?.name ?? "";
  return (
    <AssetsPage
      title={t`Account centre`}
      lead={user === null ? undefined : <Trans>Good to see you, {name}.</Trans>}
      aside={
        <>
          <Link to="/manger" className={buttons.ghost}>
            <Trans>Management</Trans>
          </Link>
          <Link to="/recharge" className={buttons.primary}>
            <Trans>Deposit</Trans>
          </Link>
        </>
      }
    >
      <WorthHead worth={screen.worth} retry={screen.retry} />
      <Card>
        <LoadableView
          data={rows}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={8} height="32px" inset="card" />}
        >
          {(all) => (
            <Table label={t`Coins`} columns={columns}>
              {all.map((row) => (
                <Row key={row.currencyId} row={row} hidden={hideAmounts} />
              ))}
            </Table>
          )}
        </LoadableView>
      </Card>
    </AssetsPage>
  );
}

function Row({ row, hidden }: { row: ValuedBalance; hidden: boolean }): ReactNode {
  return (
    <tr className={rowClass(row)}>
      <BalanceCells row={row} hidden={hidden} />
    </tr>
  );
}
