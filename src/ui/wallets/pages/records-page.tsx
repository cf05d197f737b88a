import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { RecordsScreen } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { AssetsPage } from "../assets-page.tsx";
import { RecordRow } from "./record-row.tsx";

/** The calls that fill it. */
const LISTS = ["chainRecords"];

const PANEL = "records-panel";

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "kind", name: <Trans>Type</Trans> },
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
  { id: "fee", name: <Trans>Fee</Trans>, right: true },
  { id: "address-and-transaction", name: <Trans>Address and transaction</Trans> },
  { id: "state", name: <Trans>Status</Trans> },
  { id: "action", name: <Trans>Action</Trans>, unseen: true },
];

/** Deposits and withdrawals, live: what is on its way, what arrived, what was refused. */
export function RecordsPage({ screen }: { screen: RecordsScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  const kind = useObservableEagerState(screen.kind$);
  const cancelling = useObservableEagerState(screen.cancelling$);
  return (
    <AssetsPage
      title={t`Deposits and withdrawals`}
      aside={
        <Link to="/dealFinance" className={buttons.ghost}>
          <Trans>Deposit or withdraw</Trans>
        </Link>
      }
    >
      <Card>
        <div className={card.tabs}>
          <Tabs
            name={t`Type`}
            panel={PANEL}
            chosen={kind ?? "all"}
            choose={(key) => screen.chooseKind(key === "all" ? null : key)}
            tabs={[
              { key: "all", label: <Trans context="filter">All</Trans> },
              { key: "deposit", label: <Trans>Deposits</Trans> },
              { key: "withdraw", label: <Trans>Withdrawals</Trans> },
            ]}
          />
        </div>
        <div id={PANEL} role="tabpanel" aria-label={t`Deposits and withdrawals`}>
          <PagedTable
            label={t`Records`}
            data={list}
            retry={screen.retry}
            more={screen.more}
            columns={columns}
            nothing={<Trans>No deposits or withdrawals yet</Trans>}
            advice={
              <Link to="/dealFinance" className={buttons.link}>
                <Trans>Choose a coin to deposit</Trans>
              </Link>
            }
            calls={LISTS}
            expected={{ rows: 6, height: "40px" }}
            row={(record) => (
              <RecordRow
                key={record.id}
                record={record}
                busy={cancelling.has(record.id)}
                cancel={screen.cancel}
              />
            )}
          />
        </div>
      </Card>
    </AssetsPage>
  );
}
