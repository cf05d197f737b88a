import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import type { LeverageFilter, Position } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import orders from "#src/ui/kit/panel/orders-table.module.css";
import { OrdersTable } from "#src/ui/kit/panel/orders-table.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { NumberCell, TimeCell } from "#src/ui/spot/orders/cells.tsx";
import { orderedPrice } from "../figures.ts";
import { PositionActions, RevokeAction } from "../positions/actions.tsx";
import { ContractCell, PriceCell, StateName } from "../positions/cells.tsx";
import { BookedCells } from "../positions/returned.tsx";

const columns: readonly Column[] = [
  { id: "id", name: <Trans>Number</Trans> },
  { id: "time", name: <Trans>Time</Trans> },
  { id: "contract", name: <Trans>Order</Trans> },
  { id: "price", name: <Trans>Price</Trans>, right: true },
  { id: "current", name: <Trans>Current or close price</Trans>, right: true },
  { id: "margin", name: <Trans>Margin</Trans>, right: true },
  { id: "fees", name: <Trans>Fees</Trans>, right: true },
  { id: "profit", name: <Trans>Profit</Trans>, right: true },
  { id: "state", name: <Trans>Status</Trans>, right: true },
  {
    id: "actions",
    name: <Trans>Actions</Trans>,
    right: true,
    unseen: true,
  },
];

interface Acts {
  readonly close: (id: number) => void;
  readonly revoke: (id: number) => void;
}

const Row = memo(function Row({
  position,
  busy,
  close,
  revoke,
}: Acts & { position: Position; busy: boolean }): ReactNode {
  const { id, state } = position;
  return (
    <tr>
      <td>
        <Link to="/leverRecord" search={{ id: String(id) }} className={orders.pair}>
          {id}
        </Link>
      </td>
      <TimeCell time={position.closedAt ?? position.openedAt ?? position.createdAt} />
      <ContractCell position={position} />
      <PriceCell position={position} price={orderedPrice(position)} />
      <PriceCell position={position} price={state === "revoked" ? null : position.currentPrice} />
      <BookedCells position={position} />
      <NumberCell>
        <StateName position={position} />
      </NumberCell>
      {state === "pending" && <RevokeAction position={position} revoking={busy} revoke={revoke} />}
      {state === "open" && <PositionActions position={position} closing={busy} close={close} />}
      {state !== "pending" && state !== "open" && <td className={orders.right}>{UNKNOWN}</td>}
    </tr>
  );
});

/** The rows of one tab; pending ones can be revoked, open ones closed. */
export function OrdersByState({
  tab,
  positions,
  busy,
  ...acts
}: Acts & {
  tab: LeverageFilter["state"];
  positions: readonly Position[];
  busy: ReadonlySet<number>;
}): ReactNode {
  const { t } = useLingui();
  return (
    <OrdersTable label={t`Leverage orders`} columns={columns} key={tab}>
      {positions.map((position) => (
        <Row key={position.id} position={position} busy={busy.has(position.id)} {...acts} />
      ))}
    </OrdersTable>
  );
}
