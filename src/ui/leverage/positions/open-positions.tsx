import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Position, PositionsModel } from "#src/streams/leverage/screens/types.ts";
import { OrdersWaiting } from "#src/ui/kit/panel/orders-waiting.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { positionColumns } from "./columns.tsx";
import { LongTable, MANY, placeOf } from "./long-table.tsx";
import styles from "./positions.module.css";
import { PositionRow } from "./rows.tsx";

/** The calls that fill it. */
const LISTS = ["leverPositions", "leverOrders"];

/** Height of a row on the page of all positions, in px. */
const FULL_HEIGHT = 40;

function PositionsTable({
  positions,
  closing,
  full,
  close,
  stops,
}: {
  positions: readonly Position[];
  closing: ReadonlySet<number>;
  full: boolean;
  close: (id: number) => void;
  stops: (id: number) => void;
}): ReactNode {
  const { t } = useLingui();
  const rows = positions.map((position, index) => (
    <PositionRow
      key={position.id}
      position={position}
      closing={closing.has(position.id)}
      full={full}
      place={placeOf(index, positions.length)}
      close={close}
      stops={stops}
    />
  ));
  return (
    <LongTable
      label={t`Open positions`}
      columns={positionColumns(full)}
      rows={rows}
      {...(full ? { rowHeight: FULL_HEIGHT } : {})}
    />
  );
}

/** Open positions, live. */
export function OpenPositions({
  model,
  full = false,
  nothing = <Trans>No open positions</Trans>,
}: {
  model: PositionsModel;
  /** With every column. */
  full?: boolean;
  /** What is shown where there is none. */
  nothing?: ReactNode;
}): ReactNode {
  const open = useObservableEagerState(model.open$);
  const closing = useObservableEagerState(model.closing$);
  return (
    <OrdersWaiting
      data={open}
      retry={model.retry}
      when={(positions) => positions.length === 0}
      nothing={nothing}
      calls={LISTS}
    >
      {(positions) => (
        <div
          className={styles.rows}
          data-full={full || undefined}
          data-many={positions.length > MANY || undefined}
        >
          <PositionsTable
            positions={positions}
            closing={closing}
            full={full}
            close={model.closing.ask}
            stops={model.stops.edit}
          />
          <CloseDialog model={model.closing} />
        </div>
      )}
    </OrdersWaiting>
  );
}
