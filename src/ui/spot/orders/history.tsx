import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import { averageOf } from "#src/streams/spot/screens/order-kind.ts";
import type { Order, OrdersModel } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import { OrdersTable } from "../../kit/panel/orders-table.tsx";
import { OrdersWaiting } from "../../kit/panel/orders-waiting.tsx";
import { SHORT_LIST } from "../../kit/panel/short-list.ts";
import type { Column } from "../../kit/table/table.tsx";
import { KindCell, NumberCell, PairCell, SideCell, TimeCell } from "./cells.tsx";
import { LimitPrice } from "./limit-price.tsx";
import { OrderRow } from "./order-row.tsx";
import { useDecimals } from "./use-decimals.ts";

/** The calls that fill it. */
const LISTS = ["orders"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "pair", name: <Trans>Pair</Trans> },
  { id: "side", name: <Trans>Side</Trans> },
  { id: "kind", name: <Trans>Type</Trans> },
  { id: "price", name: <Trans>Price</Trans>, right: true },
  { id: "average", name: <Trans>Average price</Trans>, right: true },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
  { id: "filled", name: <Trans>Filled</Trans>, right: true },
  { id: "exchanged", name: <Trans>Traded</Trans>, right: true },
  { id: "state", name: <Trans>Status</Trans>, right: true },
];

const states = {
  open: <Trans>Open</Trans>,
  done: <Trans>Filled</Trans>,
  cancelled: <Trans>Cancelled</Trans>,
};

const PastOrder = memo(function PastOrder({
  order,
  revealed,
}: {
  order: Order;
  revealed: boolean;
}): ReactNode {
  const format = useFormat();
  const decimals = useDecimals(order);
  return (
    <OrderRow revealed={revealed}>
      <TimeCell time={order.updatedAt} />
      <PairCell pair={order.pair} />
      <SideCell side={order.side} />
      <KindCell order={order} />
      <NumberCell>
        <LimitPrice order={order} decimals={decimals.price} />
      </NumberCell>
      <NumberCell>{format.price(averageOf(order, decimals.price), decimals.price)}</NumberCell>
      <NumberCell>{format.amount(order.amount, decimals.amount)}</NumberCell>
      <NumberCell>{format.amount(order.filled, decimals.amount)}</NumberCell>
      <NumberCell>
        {format.amount(order.turnover, decimals.total)} {order.pair.quote}
      </NumberCell>
      <NumberCell>{states[order.state]}</NumberCell>
    </OrderRow>
  );
});

/** Orders that are done or cancelled, newest first. */
export default function History({ model }: { model: OrdersModel }): ReactNode {
  const { t } = useLingui();
  const history = useObservableEagerState(model.history$);
  const revealed = useObservableEagerState(model.revealed$);
  return (
    <OrdersWaiting
      data={history}
      retry={model.retry}
      when={(list) => list.items.length === 0 && !list.more}
      nothing={<Trans>No past orders</Trans>}
      calls={LISTS}
    >
      {(list) => (
        <>
          <OrdersTable label={t`Order history`} columns={columns}>
            {list.items.map((order) => (
              <PastOrder key={order.id} order={order} revealed={order.id === revealed} />
            ))}
          </OrdersTable>
          <MoreOrEnd list={list} more={model.moreHistory} dense short={SHORT_LIST} />
        </>
      )}
    </OrdersWaiting>
  );
}
