import type { ReactNode } from "react";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import orders from "#src/ui/kit/panel/orders-table.module.css";

/** When a position was opened, at the right. */
export function OpenedCell({ time }: { time: number }): ReactNode {
  const format = useFormat();
  return (
    <td className={`${orders.right} ${orders.time}`}>
      <time dateTime={new Date(time).toISOString()}>
        {format.day(time)} {format.time(time)}
      </time>
    </td>
  );
}
