import type { ReactNode } from "react";
import type { OptionOrder } from "#src/streams/options/screens/types.ts";
import { Money } from "#src/ui/kit/money/money.tsx";
import { NumberCell } from "#src/ui/spot/orders/cells.tsx";
import { DirectionWord } from "../direction-word.tsx";
import { InsuredMark } from "../insured-mark.tsx";
import { Length } from "../length.tsx";
import styles from "./options-orders.module.css";

/** What an order was placed on: pair, direction, duration and stake, a cell each. */
export function StakeCells({ order }: { order: OptionOrder }): ReactNode {
  return (
    <>
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
    </>
  );
}
