import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";
import type { AlertsModel } from "#src/streams/account/alerts/types.ts";
import type { AmendModel } from "#src/streams/spot/screens/types.ts";
import styles from "./chart.module.css";
import type { Drag, Press } from "./moving/use-line-drag.ts";

/**
 * A line over the chart with a label at its left. Has no position until it is placed (`placeOrders`).
 * `press`: on its label, which can be dragged then.
 */
export function PriceLine({
  side,
  price,
  kind = "order",
  press,
  children,
}: {
  side: "buy" | "sell";
  price: string;
  kind?:
    | "order"
    | "stop"
    | "entry"
    | "pending"
    | "take-profit"
    | "stop-loss"
    | "liquidation"
    | "moved"
    | "alert";
  press?: Press | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.order} data-side={side} data-kind={kind} data-price={price} hidden>
      <i />
      <span data-drag={press === undefined ? undefined : ""} onPointerDown={press}>
        {children}
      </span>
    </div>
  );
}

/** Further lines that a terminal draws over its chart, such as those of positions. */
export const MoreLines = createContext<ReactNode>(null);

/** The editor of the orders whose lines can be dragged; `null`: none can. */
export const Amending = createContext<AmendModel | null>(null);

/** What a terminal offers at a price of its chart. */
export interface ChartActions {
  readonly alerts: AlertsModel;
  /** Puts side and price into the order form; absent: it has no price to put. */
  readonly trade?: (side: "buy" | "sell", price: string) => void;
}

/** `null`: nothing is offered. Its value keeps its identity. */
export const Acting = createContext<ChartActions | null>(null);

/** Drags lines; provided by the chart. */
export const Dragging = createContext<Drag | null>(null);

/** Places all lines; provided by the chart. */
export const Placing = createContext<() => void>(() => undefined);

/** Has the lines placed that a render has brought: for components that render for new lines alone. */
export function usePlacing(): void {
  useLayoutEffect(useContext(Placing));
}
