import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { EntrustScreen } from "#src/streams/account/screens/entrust.screen.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import styles from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { PairCell, SideCell } from "#src/ui/spot/orders/cells.tsx";
import { StopNote } from "#src/ui/spot/orders/stop-note.tsx";

/** The calls that fill it. */
const OPEN_LISTS = ["openBuys", "openSells"];

/** The calls that fill it. */
const COMPLETED_LISTS = ["fills"];

const time: Column = { id: "time", name: <Trans>Time</Trans> };
const pair: Column = { id: "pair", name: <Trans>Pair</Trans> };
const price: Column = { id: "price", name: <Trans>Price</Trans>, right: true };
const amount: Column = { id: "amount", name: <Trans>Amount</Trans>, right: true };
const openColumns: readonly Column[] = [
  time,
  pair,
  price,
  amount,
  { id: "filled", name: <Trans>Filled</Trans>, right: true },
  { id: "actions", name: <Trans>Actions</Trans>, right: true, unseen: true },
];
const completedColumns: readonly Column[] = [
  time,
  pair,
  { id: "side", name: <Trans>Side</Trans> },
  price,
  amount,
];

/** Decimals of amounts and prices of any market. */
const DECIMALS = 8;

/** Open orders of a side, each with its cancel. */
export function OpenOrders({ screen }: { screen: EntrustScreen }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const list = useObservableEagerState(screen.open$);
  const cancelling = useObservableEagerState(screen.cancelling$);
  return (
    <PagedTable
      label={t`Open orders`}
      data={list}
      retry={screen.retry}
      more={screen.more}
      columns={openColumns}
      nothing={<Trans>No open orders</Trans>}
      advice={
        <Link to="/dealCenter" className={buttons.link}>
          <Trans>Place an order</Trans>
        </Link>
      }
      calls={OPEN_LISTS}
      row={(order) => (
        <tr key={order.id}>
          <td>
            <Stamp time={order.createdAt} />
          </td>
          <PairCell pair={order.pair} />
          <td className={styles.right}>
            {format.grouped(order.price)}
            <StopNote order={order} write={format.grouped} right />
          </td>
          <td className={styles.right}>{format.amount(order.amount, DECIMALS)}</td>
          <td className={styles.right}>{format.amount(order.filled, DECIMALS)}</td>
          <td className={styles.right}>
            <button
              type="button"
              className={styles.action}
              disabled={cancelling.has(order.id)}
              aria-label={t`Cancel order ${order.id}`}
              onClick={() => screen.cancel(order.id)}
            >
              <Trans context="an order">Cancel</Trans>
            </button>
          </td>
        </tr>
      )}
    />
  );
}

/** What was bought and sold. */
export function CompletedOrders({ screen }: { screen: EntrustScreen }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const list = useObservableEagerState(screen.completed$);
  return (
    <PagedTable
      label={t`Completed orders`}
      data={list}
      retry={screen.retry}
      more={screen.more}
      columns={completedColumns}
      nothing={<Trans>No completed orders</Trans>}
      advice={
        <Link to="/dealCenter" className={buttons.link}>
          <Trans>Place an order</Trans>
        </Link>
      }
      calls={COMPLETED_LISTS}
      row={(fill) => (
        <tr key={fill.id}>
          <td>
            <Stamp time={fill.time} />
          </td>
          <PairCell pair={fill.pair} />
          <SideCell side={fill.side} />
          <td className={styles.right}>{format.grouped(fill.price)}</td>
          <td className={styles.right}>{format.amount(fill.amount, DECIMALS)}</td>
        </tr>
      )}
    />
  );
}
