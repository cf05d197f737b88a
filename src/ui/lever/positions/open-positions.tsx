import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { PositionsModel } from "#src/streams/screens/lever/types.ts";
import { OrdersTable } from "#src/ui/terminal/orders/orders-table.tsx";
import { OrdersWaiting } from "#src/ui/terminal/orders/orders-waiting.tsx";
import { positionColumns } from "./columns.tsx";
import { ConfirmClose } from "./confirm-close.tsx";
import styles from "./positions.module.css";
import { PositionRow } from "./rows.tsx";

/** From here on the lights on what changed would be a flicker, and cost more than the figures. */
const MANY = 40;

/** Open positions, live. `full`: with every column. */
export function OpenPositions({ model, full = false }: { model: PositionsModel; full?: boolean }): ReactNode {
  const { t } = useLingui();
  const [asked, ask] = useState<number | null>(null);
  const open = useObservableEagerState(model.open$);
  const closing = useObservableEagerState(model.closing$);
  return (
    <OrdersWaiting
      data={open}
      retry={model.retry}
      when={(positions) => positions.length === 0}
      nothing={<Trans>No open positions</Trans>}
    >
      {(positions) => (
        <div
          className={styles.rows}
          data-full={full || undefined}
          data-many={positions.length > MANY || undefined}
        >
          <OrdersTable label={t`Open positions`} columns={positionColumns(full)}>
            {positions.map((position) => (
              <PositionRow
                key={position.id}
                position={position}
                closing={closing.has(position.id)}
                full={full}
                close={ask}
                stops={model.stops.edit}
              />
            ))}
          </OrdersTable>
          <ConfirmClose
            position={positions.find(({ id }) => id === asked) ?? null}
            close={model.close}
            dismiss={() => ask(null)}
          />
        </div>
      )}
    </OrdersWaiting>
  );
}
