import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import type { AmendModel, AmendView, Order, OrdersModel } from "#src/streams/spot/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { OrdersTable } from "../../kit/panel/orders-table.tsx";
import { OrdersWaiting } from "../../kit/panel/orders-waiting.tsx";
import { useFetchedEarly } from "../../shell/app/use-first-sign.ts";
import { KindCell, NumberCell, PairCell, SideCell, TimeCell } from "./cells.tsx";
import { EditButton } from "./edit-button.tsx";
import { LimitPrice } from "./limit-price.tsx";
import { openColumns } from "./open-columns.tsx";
import { filledPercent, notional } from "./order-figures.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./orders.module.css";
import { useDecimals } from "./use-decimals.ts";

const EditedOrder = lazyPart(() => import("./edited-order.tsx"));

/** The calls that fill it. */
const LISTS = ["orders", "openBuys", "openSells"];

const OpenOrder = memo(function OpenOrder({
  order,
  cancelling,
  revealed,
  cancel,
  edit,
}: {
  order: Order;
  revealed: boolean;
  cancelling: boolean;
  cancel: (id: number) => void;
  /** Absent: orders cannot be edited here. */
  edit: AmendModel["edit"] | undefined;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const decimals = useDecimals(order);
  const percent = filledPercent(order.filled, order.amount);
  const { id } = order;
  return (
    <OrderRow revealed={revealed}>
      <TimeCell time={order.createdAt} />
      <PairCell pair={order.pair} />
      <SideCell side={order.side} />
      <KindCell order={order} />
      <NumberCell>
        <LimitPrice order={order} decimals={decimals.price} />
      </NumberCell>
      <NumberCell>{format.amount(order.amount, decimals.amount)}</NumberCell>
      <NumberCell>
        {format.amount(order.filled, decimals.amount)}{" "}
        <small className={styles.share}>{percent === null ? UNKNOWN : format.share(percent)}</small>
      </NumberCell>
      <NumberCell>
        {format.amount(notional(order.price, order.amount, 8), decimals.total)} {order.pair.quote}
      </NumberCell>
      <NumberCell>
        {edit !== undefined && <EditButton order={order} edit={edit} />}
        <button
          type="button"
          className={chips.chip}
          disabled={cancelling}
          aria-label={t`Cancel order ${id}`}
          onClick={() => cancel(id)}
        >
          <Trans context="an order">Cancel</Trans>
        </button>
      </NumberCell>
    </OrderRow>
  );
});

/** In place of the row whose editor could not be fetched. */
function MissingRow({ retry, close }: { retry: () => void; close: () => void }): ReactNode {
  return (
    <tr>
      <td colSpan={openColumns.length}>
        <span role="alert">
          <Trans>Could not load</Trans>
        </span>{" "}
        <button type="button" className={chips.chip} onClick={retry}>
          <Trans>Try again</Trans>
        </button>{" "}
        <button type="button" className={chips.chip} onClick={close}>
          <Trans>Back</Trans>
        </button>
      </td>
    </tr>
  );
}

/** Open orders, each with its cancel. */
export function OpenOrdersTable({
  orders,
  cancelling,
  revealed = null,
  cancel,
  amend,
}: {
  orders: readonly Order[];
  /** The id of the order that is marked. */
  revealed?: number | null;
  cancelling: ReadonlySet<number>;
  cancel: (id: number) => void;
  /** The editor of orders, with the order that it edits. */
  amend?: { readonly model: AmendModel; readonly view: AmendView | null };
}): ReactNode {
  const { t } = useLingui();
  useFetchedEarly(EditedOrder);
  const rowOf = (order: Order): ReactNode => (
    <OpenOrder
      key={order.id}
      order={order}
      cancelling={cancelling.has(order.id)}
      revealed={order.id === revealed}
      cancel={cancel}
      edit={amend?.model.edit}
    />
  );
  return (
    <OrdersTable label={t`Open orders`} columns={openColumns}>
      {orders.map((order) =>
        amend?.view?.id === order.id ? (
          <EditedOrder
            key={order.id}
            {...{ order, view: amend.view, model: amend.model }}
            waiting={rowOf(order)}
            missing={(retry) => <MissingRow retry={retry} close={amend.model.close} />}
          />
        ) : (
          rowOf(order)
        ),
      )}
    </OrdersTable>
  );
}

/** The user's open orders, newest first. */
export function OpenOrders({ model }: { model: OrdersModel }): ReactNode {
  const open = useObservableEagerState(model.open$);
  const cancelling = useObservableEagerState(model.cancelling$);
  const revealed = useObservableEagerState(model.revealed$);
  const view = useObservableEagerState(model.amend.view$);
  return (
    <OrdersWaiting
      data={open}
      retry={model.retry}
      when={(orders) => orders.length === 0}
      nothing={<Trans>No open orders</Trans>}
      calls={LISTS}
    >
      {(orders) => (
        <OpenOrdersTable
          orders={orders}
          cancelling={cancelling}
          revealed={revealed}
          cancel={model.cancel}
          amend={{ model: model.amend, view }}
        />
      )}
    </OrdersWaiting>
  );
}
