import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import type { EntrustScreen } from "#src/streams/account/screens/entrust.screen.ts";
import type { Fill, Order } from "#src/streams/spot/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import styles from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { PairCell, SideCell } from "#src/ui/spot/orders/cells.tsx";
import { StopNote } from "#src/ui/spot/orders/stop-note.tsx";
import { useDecimals } from "#src/ui/spot/orders/use-decimals.ts";

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

const OpenRow = memo(function OpenRow({
  order,
  cancelling,
  cancel,
}: {
  order: Order;
  cancelling: boolean;
  cancel: (id: number) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const decimals = useDecimals(order);
  const price = (text: string): string => format.price(text, decimals.price);
  return (
    <tr>
      <td>
        <Stamp time={order.createdAt} />
      </td>
      <PairCell pair={order.pair} />
      <td className={styles.right}>
        {format.price(order.price, decimals.price)}
        <StopNote order={order} write={price} right />
      </td>
      <td className={styles.right}>{format.amount(order.amount, decimals.amount)}</td>
      <td className={styles.right}>{format.amount(order.filled, decimals.amount)}</td>
      <td className={styles.right}>
        <button
          type="button"
          className={styles.action}
          disabled={cancelling}
          aria-label={t`Cancel order ${order.id}`}
          onClick={() => cancel(order.id)}
        >
          <Trans context="an order">Cancel</Trans>
        </button>
      </td>
    </tr>
  );
});

/** Open orders of a side, each with its cancel. */
export function OpenOrders({ screen }: { screen: EntrustScreen }): ReactNode {
  const { t } = useLingui();
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
      advice={<PlaceOrder />}
      calls={OPEN_LISTS}
      row={(order) => (
        <OpenRow key={order.id} order={order} cancelling={cancelling.has(order.id)} cancel={screen.cancel} />
      )}
    />
  );
}

const CompletedRow = memo(function CompletedRow({ fill }: { fill: Fill }): ReactNode {
  const format = useFormat();
  const decimals = useDecimals(fill);
  return (
    <tr>
      <td>
        <Stamp time={fill.time} />
      </td>
      <PairCell pair={fill.pair} />
      <SideCell side={fill.side} />
      <td className={styles.right}>{format.price(fill.price, decimals.price)}</td>
      <td className={styles.right}>{format.amount(fill.amount, decimals.amount)}</td>
    </tr>
  );
});

/** What was bought and sold. */
export function CompletedOrders({ screen }: { screen: EntrustScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.completed$);
  return (
    <PagedTable
      label={t`Completed orders`}
      data={list}
      retry={screen.retry}
      more={screen.more}
      columns={completedColumns}
      nothing={<Trans>No completed orders</Trans>}
      advice={<PlaceOrder />}
      calls={COMPLETED_LISTS}
      row={(fill) => <CompletedRow key={fill.id} fill={fill} />}
    />
  );
}

/** What fills an empty list. */
function PlaceOrder(): ReactNode {
  return (
    <Link to="/dealCenter" className={buttons.link}>
      <Trans>Place an order</Trans>
    </Link>
  );
}
