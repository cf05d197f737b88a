import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import type { Balance, OrdersModel } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { OrdersTable } from "../../kit/panel/orders-table.tsx";
import { OrdersWaiting } from "../../kit/panel/orders-waiting.tsx";
import type { Column } from "../../kit/table/table.tsx";
import { NumberCell } from "./cells.tsx";
import { notional } from "./order-figures.ts";

/** The calls that fill it. */
const LISTS = ["wallets"];

const columns: readonly Column[] = [
  { id: "currency", name: <Trans>Currency</Trans> },
  { id: "available", name: <Trans>Available</Trans>, right: true },
  { id: "frozen", name: <Trans>In orders</Trans>, right: true },
  { id: "value", name: <Trans>Available value</Trans>, right: true },
];

const BalanceLine = memo(function BalanceLine({ balance }: { balance: Balance }): ReactNode {
  const format = useFormat();
  const { available, usdPrice } = balance;
  return (
    <tr>
      <td>{balance.currency}</td>
      <NumberCell>{format.amount(available, 8)}</NumberCell>
      <NumberCell>{format.amount(balance.frozen, 8)}</NumberCell>
      <NumberCell>≈ {format.usd(usdPrice === null ? null : notional(usdPrice, available, 2))}</NumberCell>
    </tr>
  );
});

/** What lies in the spot wallet. */
export default function Balances({ model }: { model: OrdersModel }): ReactNode {
  const { t } = useLingui();
  const balances = useObservableEagerState(model.balances$);
  return (
    <OrdersWaiting
      data={balances}
      retry={model.retry}
      when={(all) => all.length === 0}
      nothing={<Trans>No balances yet</Trans>}
      calls={LISTS}
    >
      {(all) => (
        <OrdersTable label={t`Balances`} columns={columns}>
          {all.map((balance) => (
            <BalanceLine key={balance.currencyId} balance={balance} />
          ))}
        </OrdersTable>
      )}
    </OrdersWaiting>
  );
}
