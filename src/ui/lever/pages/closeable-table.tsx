import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import type { Position } from "#src/streams/screens/lever/types.ts";
import { NumberCell, TimeCell } from "#src/ui/terminal/orders/cells.tsx";
import type { Column } from "#src/ui/terminal/orders/orders-table.tsx";
import { Money } from "../parts/money.tsx";
import { PositionActions } from "../positions/actions.tsx";
import { ContractCell, CurrentPriceCell, PriceCell, ProfitCell } from "../positions/cells.tsx";
import { LongTable, placeOf } from "../positions/long-table.tsx";

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Opened</Trans> },
  { id: "contract", name: <Trans>Position</Trans> },
  { id: "open", name: <Trans>Open price</Trans>, right: true },
  { id: "current", name: <Trans>Mark price</Trans>, right: true },
  { id: "margin", name: <Trans>Margin</Trans>, right: true },
  { id: "profit", name: <Trans>Profit</Trans>, right: true },
  {
    id: "actions",
    name: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    right: true,
  },
];

const Row = memo(function Row({
  position,
  closing,
  place,
  close,
}: {
  position: Position;
  closing: boolean;
  place: number | undefined;
  close: (id: number) => void;
}): ReactNode {
  return (
    <tr aria-rowindex={place}>
      <TimeCell time={position.openedAt ?? position.createdAt} />
      <ContractCell position={position} />
      <PriceCell position={position} price={position.price} />
      <CurrentPriceCell position={position} />
      <NumberCell>
        <Money value={position.marginLeft} />
      </NumberCell>
      <ProfitCell position={position} moves />
      <PositionActions position={position} closing={closing} close={close} />
    </tr>
  );
});

/** Positions with what matters for closing them. */
export function CloseableTable({
  positions,
  closing,
  close,
}: {
  positions: readonly Position[];
  closing: ReadonlySet<number>;
  close: (id: number) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <LongTable
      label={t`Positions available to close`}
      columns={columns}
      rows={positions.map((position, index) => (
        <Row
          key={position.id}
          position={position}
          closing={closing.has(position.id)}
          place={placeOf(index, positions.length)}
          close={close}
        />
      ))}
    />
  );
}
