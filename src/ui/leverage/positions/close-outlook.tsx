import { Trans } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import type { CloseEstimate, Position } from "#src/streams/leverage/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Profit } from "#src/ui/kit/money/money.tsx";
import { OrdersTable } from "#src/ui/kit/panel/orders-table.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { NumberCell } from "#src/ui/spot/orders/cells.tsx";
import { usePriceDecimals } from "../known-markets.tsx";
import { SideWord } from "../side-word.tsx";
import styles from "./close.module.css";

const columns: readonly Column[] = [
  { id: "position", name: <Trans>Position</Trans> },
  { id: "mark", name: <Trans>Mark price</Trans>, right: true },
  { id: "price", name: <Trans>Est. close price</Trans>, right: true },
  { id: "result", name: <Trans>Est. result</Trans>, right: true },
];

const Row = memo(function Row({
  position,
  estimate,
}: {
  position: Position;
  estimate: CloseEstimate | undefined;
}): ReactNode {
  const format = useFormat();
  const decimals = usePriceDecimals(position);
  const { side, symbol, contracts } = position;
  return (
    <tr>
      <td>
        <SideWord side={side} /> {symbol} × {format.whole(contracts)}
      </td>
      <NumberCell>{format.price(estimate?.markPrice ?? null, decimals)}</NumberCell>
      <NumberCell>{format.price(estimate?.price ?? null, decimals)}</NumberCell>
      <NumberCell>
        <Profit value={estimate?.result ?? null} />
      </NumberCell>
    </tr>
  );
});

/** What closing each of these positions is expected to bring, beside its mark price; with the decimals of the tables. */
export function CloseOutlook({
  label,
  positions,
  estimates,
}: {
  label: string;
  positions: readonly Position[];
  estimates: readonly CloseEstimate[];
}): ReactNode {
  const byId = new Map(estimates.map((estimate) => [estimate.id, estimate]));
  return (
    <div className={styles.outlook}>
      <OrdersTable label={label} columns={columns}>
        {positions.map((position) => (
          <Row key={position.id} position={position} estimate={byId.get(position.id)} />
        ))}
      </OrdersTable>
    </div>
  );
}
