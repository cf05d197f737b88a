import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { InsuranceScreen, InsuranceYieldView } from "#src/streams/insurance/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Figure, Figures } from "#src/ui/kit/layout/figures.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import table from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";

const LISTS = ["insuranceMoneyLog"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
];

/** Earnings of warehouses: in total, and day by day. */
export function Yields({ screen }: { screen: InsuranceScreen }): ReactNode {
  const sums = useObservableEagerState(screen.yield$);
  return (
    <>
      <LoadableView
        data={sums}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={2} height="30px" inset="card" />}
      >
        {(value) => value && <YieldFigures value={value} />}
      </LoadableView>
      <Log screen={screen} />
    </>
  );
}

function YieldFigures({
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
    <Figures>
      {figures.map(({ key, name, amount }) => (
        <Figure key={key} name={name}>
          {format.exact(amount)} <small>{currency}</small>
        </Figure>
      ))}
    </Figures>
  );
}

function Log({ screen }: { screen: InsuranceScreen }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const log = useObservableEagerState(screen.log$);
  return (
    <PagedTable
      label={t`Yield history`}
      data={log}
      retry={screen.retry}
      more={screen.more}
      columns={columns}
      nothing={<Trans>No records</Trans>}
      calls={LISTS}
      advice={<Trans>You earn a share of the warehouse for each full day the insurance is active.</Trans>}
      expected={{ rows: 4, height: "30px" }}
      row={({ id, time, amount, currency }) => (
        <tr key={id}>
          <td>
            <Stamp time={time} />
          </td>
          <td className={table.right}>
            <span className="up">{format.signed(amount, 8)}</span> {currency}
          </td>
        </tr>
      )}
    />
  );
}
