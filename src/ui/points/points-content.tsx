import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { PointsInfo, PointsRequest, PointsScreen } from "#src/streams/points/types.ts";
import { GuardedDialog, type GuardedWords } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Figure, Figures } from "#src/ui/kit/layout/figures.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import table from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { PointsForm } from "./points-form.tsx";

const LISTS = ["pointsHistory"];

/** What one has, the form, and what was exchanged. */
export function PointsContent({ screen }: { screen: PointsScreen }): ReactNode {
  const info = useObservableEagerState(screen.info$);
  return (
    <>
      <Card>
        <LoadableView
          data={info}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={5} height="40px" inset="card" />}
        >
          {(value) => (
            <>
              <PointsFigures info={value} />
              <PointsForm screen={screen} info={value} />
            </>
          )}
        </LoadableView>
      </Card>
      <History screen={screen} />
      <GuardedDialog model={screen.guard} words={useWords()} />
    </>
  );
}

function PointsFigures({
  info: { total, available, marketPrice, currency },
}: {
  info: PointsInfo;
}): ReactNode {
  const format = useFormat();
  return (
    <Figures>
      <Figure name={<Trans>Points balance</Trans>}>{format.amount(total, 2)}</Figure>
      <Figure name={<Trans>Available points</Trans>}>{format.amount(available, 2)}</Figure>
      <Figure name={<Trans>Latest price of {currency}</Trans>}>{format.usd(marketPrice)}</Figure>
    </Figures>
  );
}

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "price", name: <Trans>Price</Trans>, right: true },
  { id: "points", name: <Trans>Points used</Trans>, right: true },
  { id: "amount", name: <Trans>Exchanged amount</Trans>, right: true },
];

function History({ screen }: { screen: PointsScreen }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const history = useObservableEagerState(screen.history$);
  return (
    <Card title={<Trans>Records</Trans>}>
      <PagedTable
        label={t`Records`}
        data={history}
        retry={screen.retry}
        more={screen.more}
        columns={columns}
        nothing={<Trans>No records</Trans>}
        calls={LISTS}
        row={({ id, time, marketPrice, points, amount }) => (
          <tr key={id}>
            <td>
              <Stamp time={time} />
            </td>
            <td className={table.right}>{format.usd(marketPrice)}</td>
            <td className={table.right}>{format.amount(points, 2)}</td>
            <td className={table.right}>
              <span className="up">{format.signed(amount, 8)}</span>
            </td>
          </tr>
        )}
      />
    </Card>
  );
}

function useWords(): (request: PointsRequest) => GuardedWords {
  const format = useFormat();
  return ({ points, currency, estimate }) => {
    const amount = `${format.exact(estimate?.net ?? null)} ${currency}`;
    const given = format.grouped(points);
    return {
      title: <Trans>Exchange points?</Trans>,
      body: (
        <Trans>
          You exchange <strong>{given}</strong> points for about <strong>{amount}</strong>, paid into your
          exchange account.
        </Trans>
      ),
      warning: <Trans>The price at the time of the exchange applies. This cannot be undone.</Trans>,
      confirm: <Trans>Exchange</Trans>,
    };
  };
}
