import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import type { Fill, OrdersModel } from "#src/streams/spot/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import { OrdersTable } from "../../kit/panel/orders-table.tsx";
import { OrdersWaiting } from "../../kit/panel/orders-waiting.tsx";
import { SHORT_LIST } from "../../kit/panel/short-list.ts";
import type { Column } from "../../kit/table/table.tsx";
import { NumberCell, PairCell, SideCell, TimeCell } from "./cells.tsx";
import { notional } from "./order-figures.ts";
import { useDecimals } from "./use-decimals.ts";

/** The calls that fill it. */
const LISTS = ["fills"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "pair", name: <Trans>Pair</Trans> },
  { id: "side", name: <Trans>Side</Trans> },
  { id: "price", name: <Trans>Price</Trans>, right: true },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
  { id: "total", name: <Trans context="value of an order">Total</Trans>, right: true },
  { id: "fee", name: <Trans>Fee</Trans>, right: true },
  { id: "role", name: <Trans>Role</Trans>, right: true },
];

function role(maker: boolean | null): ReactNode {
  if (maker === null) return UNKNOWN;
  return maker ? <Trans>Maker</Trans> : <Trans>Taker</Trans>;
}

const FillLine = memo(function FillLine({ fill }: { fill: Fill }): ReactNode {
  const format = useFormat();
  const decimals = useDecimals(fill);
  return (
    <tr>
      <TimeCell time={fill.time} />
      <PairCell pair={fill.pair} />
      <SideCell side={fill.side} />
      <NumberCell>{format.price(fill.price, decimals.price)}</NumberCell>
      <NumberCell>{format.amount(fill.amount, decimals.amount)}</NumberCell>
      <NumberCell>
        {format.amount(notional(fill.price, fill.amount, 8), decimals.total)} {fill.pair.quote}
      </NumberCell>
      <NumberCell>
        {format.amount(fill.fee, 8)} {fill.feeCurrency}
      </NumberCell>
      <NumberCell>{role(fill.maker)}</NumberCell>
    </tr>
  );
});

/** The user's own trades. */
export function FillsTable({ fills }: { fills: readonly Fill[] }): ReactNode {
  const { t } = useLingui();
  return (
    <OrdersTable label={t`Fills`} columns={columns}>
      {fills.map((fill) => (
        <FillLine key={fill.id} fill={fill} />
      ))}
    </OrdersTable>
  );
}

/** All of the user's own trades, newest first. */
export default function Fills({ model }: { model: OrdersModel }): ReactNode {
  const fills = useObservableEagerState(model.fills$);
  return (
    <OrdersWaiting
      data={fills}
      retry={model.retry}
      when={(list) => list.items.length === 0 && !list.more}
      nothing={<Trans>No fills yet</Trans>}
      calls={LISTS}
    >
      {(list) => (
        <>
          <FillsTable fills={list.items} />
          <MoreOrEnd list={list} more={model.moreFills} dense short={SHORT_LIST} />
        </>
      )}
    </OrdersWaiting>
  );
}
