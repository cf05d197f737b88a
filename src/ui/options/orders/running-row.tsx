import { memo, type ReactNode } from "react";
import type { Market, OptionOrder } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { NumberCell } from "#src/ui/spot/orders/cells.tsx";
import { priceDecimals } from "../figures.ts";
import styles from "./options-orders.module.css";
import { Ring } from "./ring.tsx";
import type { RunningWriter } from "./running-writer.ts";
import { StakeCells } from "./stake-cells.tsx";

/** One running order. What moves in it is written by `RunningWriter`; this renders once. */
export const RunningRow = memo(function RunningRow({
  order,
  market,
  writer,
}: {
  order: OptionOrder;
  market: Market;
  writer: RunningWriter;
}): ReactNode {
  const format = useFormat();
  const { id } = order;
  const hold = (element: HTMLTableRowElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    writer.add(id, element);
    return () => writer.remove(id);
  };
  return (
    <tr ref={hold} className={styles.running}>
      <td>
        <span className={styles.countdown}>
          <Ring seconds={order.seconds} />
          <span data-cell="time" aria-hidden="true" className={styles.clock} />
        </span>
      </td>
      <StakeCells order={order} />
      <NumberCell>{format.price(order.openPrice, priceDecimals(order, market))}</NumberCell>
      <td className={styles.right}>
        <span data-cell="price" />
        <span className={styles.average} data-cell="average" />
      </td>
      <NumberCell>
        <span data-cell="outcome" />
      </NumberCell>
      <NumberCell>
        <span data-cell="profit" />
      </NumberCell>
    </tr>
  );
});
