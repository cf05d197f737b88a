import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";
import styles from "./chart.module.css";

/** A line over the chart with a label at its left. Has no position until it is placed (`placeOrders`). */
export function PriceLine({
  side,
  price,
  kind = "order",
  children,
}: {
  side: "buy" | "sell";
  price: string;
  kind?: "order" | "stop" | "entry" | "pending" | "take-profit" | "stop-loss" | "liquidation";
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.order} data-side={side} data-kind={kind} data-price={price} hidden>
      <i />
      <span>{children}</span>
    </div>
  );
}

/** Further lines that a terminal draws over its chart, such as those of positions. */
export const MoreLines = createContext<ReactNode>(null);

/** Places all lines; provided by the chart. */
export const Placing = createContext<() => void>(() => undefined);

/** Has the lines placed that a render has brought: for components that render for new lines alone. */
export function usePlacing(): void {
  useLayoutEffect(useContext(Placing));
}
