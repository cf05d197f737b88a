import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { RecordsScreen } from "#src/streams/screens/assets/types.ts";
import buttons from "#src/ui/parts/button.module.css";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { Tabs } from "#src/ui/parts/tabs.tsx";
import page from "../parts/assets-page.module.css";
import { AssetsPage } from "../parts/assets-page.tsx";
import { MoreOrEnd } from "../parts/more-or-end.tsx";
import { RecordRow } from "./record-row.tsx";

const PANEL = "records-panel";

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
      <section className={page.card}>
        <div className={page.bar}>
          <Tabs
            name={t`Kind`}
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
          <LoadableView
            data={list}
            retry={screen.retry}
            skeleton={
              <div className={page.pad}>
                <SkeletonRows rows={6} height="40px" />
              </div>
            }
            empty={{
              when: ({ items }) => items.length === 0,
              show: <Placeholder mark="empty" title={<Trans>Nothing here yet</Trans>} />,
            }}
          >
            {(value) => (
              <>
                <table className={page.table} aria-label={t`Records`}>
                  <Head />
                  <tbody>
                    {value.items.map((record) => (
                      <RecordRow
                        key={record.id}
                        record={record}
                        busy={cancelling.has(record.id)}
                        cancel={screen.cancel}
                      />
                    ))}
                  </tbody>
                </table>
                <MoreOrEnd list={value} more={screen.more} />
              </>
            )}
          </LoadableView>
        </div>
      </section>
    </AssetsPage>
  );
}

function Head(): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Time</Trans>
        </th>
        <th scope="col">
          <Trans>Kind</Trans>
        </th>
        <th scope="col">
          <Trans>Coin</Trans>
        </th>
        <th scope="col" className={page.right}>
          <Trans>Amount</Trans>
        </th>
        <th scope="col" className={page.right}>
          <Trans>Fee</Trans>
        </th>
        <th scope="col">
          <Trans>Address and transaction</Trans>
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
