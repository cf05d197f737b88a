import { memo, type ReactNode } from "react";
import type { Market, OptionOrder } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Money } from "#src/ui/kit/money/money.tsx";
import { NumberCell } from "#src/ui/spot/orders/cells.tsx";
import { DirectionWord } from "../direction-word.tsx";
import { priceDecimals } from "../figures.ts";
import { InsuredMark } from "../insured-mark.tsx";
import { Length } from "../length.tsx";
import styles from "./options-orders.module.css";
import { Ring } from "./ring.tsx";
import type { RunningWriter } from "./running-writer.ts";

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
      <td>
        {order.symbol}
        {order.insured && <InsuredMark />}
      </td>
      <td>
        <DirectionWord direction={order.direction} />
      </td>
      <td className={styles.quiet}>
        <Length seconds={order.seconds} />
      </td>
      <NumberCell>
        <Money value={order.stake} unit={order.currency} decimals="needed" />
      </NumberCell>
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
