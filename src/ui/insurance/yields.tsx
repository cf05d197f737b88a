import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { InsuranceScreen, InsuranceYieldView } from "#src/streams/screens/insurance/types.ts";
import page from "#src/ui/assets/parts/assets-page.module.css";
import { MoreOrEnd } from "#src/ui/assets/parts/more-or-end.tsx";
import { UNKNOWN } from "#src/ui/format/format.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import styles from "./insurance.module.css";

/** What warehouses bring: in all, and day by day. */
export function Yields({ screen }: { screen: InsuranceScreen }): ReactNode {
  const sums = useObservableEagerState(screen.yield$);
  return (
    <>
      <LoadableView
        data={sums}
        retry={screen.retry}
        skeleton={
          <div className={page.pad}>
            <SkeletonRows rows={2} height="30px" />
          </div>
        }
      >
        {(value) => value && <Figures value={value} />}
      </LoadableView>
      <Log screen={screen} />
    </>
  );
}

function Figures({
  value: { warehouse, sum, available, currency },
}: {
  value: InsuranceYieldView;
}): ReactNode {
  const format = useFormat();
  const figures = [
    { key: "warehouse", name: <Trans>Insurance coin wallet</Trans>, amount: warehouse },
    { key: "sum", name: <Trans>Cumulative coins</Trans>, amount: sum },
    { key: "available", name: <Trans>Available quantity</Trans>, amount: available },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, name, amount }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {format.amount(amount, 8)} <small>{currency}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Log({ screen }: { screen: InsuranceScreen }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const log = useObservableEagerState(screen.log$);
  return (
    <LoadableView
      data={log}
      retry={screen.retry}
      skeleton={
        <div className={page.pad}>
          <SkeletonRows rows={4} height="30px" />
        </div>
      }
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <Placeholder mark="empty" title={<Trans>No records</Trans>}>
            <Trans>Each whole day in force brings a share of the warehouse.</Trans>
          </Placeholder>
        ),
      }}
    >
      {(value) => (
        <>
          <table className={page.table} aria-label={t`Yield record`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Time</Trans>
                </th>
                <th scope="col" className={page.right}>
                  <Trans>Amount</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.items.map(({ id, time, amount, currency }) => (
                <tr key={id}>
                  <td className={page.quiet}>{time === null ? UNKNOWN : format.dateTime(time)}</td>
                  <td className={page.right}>
                    <span className="up">{format.signed(amount, 8)}</span> {currency}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <MoreOrEnd list={value} more={screen.more} />
        </>
      )}
    </LoadableView>
  );
}
