import { type ReactNode, useEffect, useRef } from "react";
import table from "../../kit/panel/orders-table.module.css";

/** A row of an order; the one that a notice led to is marked and in sight. */
export function OrderRow({ revealed, children }: { revealed: boolean; children: ReactNode }): ReactNode {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (revealed) row.current?.scrollIntoView({ block: "nearest" });
  }, [revealed]);
  return (
    <tr ref={row} className={revealed ? table.revealed : undefined} aria-current={revealed || undefined}>
      {children}
    </tr>
  );
}
