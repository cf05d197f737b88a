import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { PositionsModel } from "#src/streams/leverage/screens/types.ts";
import { OrdersWaiting } from "#src/ui/kit/panel/orders-waiting.tsx";
import { pendingColumns } from "./columns.tsx";
import { LongTable, placeOf } from "./long-table.tsx";
import { PendingRow } from "./rows.tsx";

/** The calls that fill it. */
const LISTS = ["leverPositions", "leverOrders"];

/** Orders that wait for their price, each with its revoke. */
export default function PendingOrders({
  model,
  nothing = <Trans>No pending orders</Trans>,
}: {
  model: PositionsModel;
  /** What is shown where there is none. */
  nothing?: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const pending = useObservableEagerState(model.pending$);
  const revoking = useObservableEagerState(model.closing$);
  return (
    <OrdersWaiting
      data={pending}
      retry={model.retry}
      when={(orders) => orders.length === 0}
      nothing={nothing}
      calls={LISTS}
    >
      {(orders) => (
        <LongTable
          label={t`Pending orders`}
          columns={pendingColumns}
          rows={orders.map((position, index) => (
            <PendingRow
              key={position.id}
              position={position}
              revoking={revoking.has(position.id)}
              place={placeOf(index, orders.length)}
              revoke={model.revoke}
            />
          ))}
        />
      )}
    </OrdersWaiting>
  );
}
