import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode, type RefObject, useContext, useLayoutEffect } from "react";
import { canAmend, isTrailing, isWaiting, limitOf } from "#src/streams/spot/screens/order-kind.ts";
import type { AmendModel, ChartModel, Market, Order } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { stopSigns } from "#src/ui/words/stop-words.ts";
import { filledPercent } from "../../spot/orders/order-figures.ts";
import { AlertLines } from "./alert-lines.tsx";
import styles from "./chart.module.css";
import type { Chart, HeldChart } from "./highcharts-chart.tsx";
import { MovedLine } from "./moving/moved-line.tsx";
import { type Press, useLineDrag } from "./moving/use-line-drag.ts";
import { Amending, Dragging, MoreLines, Placing, PriceLine } from "./price-line.tsx";

interface LineProps {
  readonly order: Order;
  readonly market: Market;
  /** Drags the line; absent: it cannot be dragged. */
  readonly press?: Press | undefined;
}

function Line({ order, market, press }: LineProps): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const size = format.amount(order.amount, market.amountDecimals);
  const percent = filledPercent(order.filled, order.amount) ?? 0;
  if (isWaiting(order) && order.stop !== null) {
    const limit = limitOf(order);
    const price = format.price(limit, market.priceDecimals);
    return (
      <PriceLine side={order.side} price={order.stop.price} kind="stop" press={press}>
        {stopSigns[order.stop.direction]}{" "}
        {limit === null && (order.side === "buy" ? t`Buy ${size}` : t`Sell ${size}`)}
        {limit !== null && (order.side === "buy" ? t`Buy ${size} at ${price}` : t`Sell ${size} at ${price}`)}
      </PriceLine>
    );
  }
  return (
    <PriceLine side={order.side} price={order.price} press={press}>
      {order.side === "buy" ? t`Buy ${size}` : t`Sell ${size}`} · {percent}%
    </PriceLine>
  );
}

interface LinesProps {
  readonly model: ChartModel;
  readonly market: Market;
  readonly held: HeldChart;
  readonly element: RefObject<HTMLDivElement | null>;
  /** Puts the lines to their prices. */
  readonly place: () => void;
}

/** The field of an order that its line shows; `null`: of a trailing stop, whose price the market moves. */
function draggedOf(order: Order): { readonly field: "price" | "stop"; readonly price: string } | null {
  if (isTrailing(order)) return null;
  if (isWaiting(order) && order.stop !== null) return { field: "stop", price: order.stop.price };
  return { field: "price", price: order.price };
}

/** Lines that open the editor of orders when they are dragged, and type their price there; its Save sends it. */
function MovableLines({
  amend,
  orders,
  market,
}: Pick<LinesProps, "market"> & { amend: AmendModel; orders: readonly Order[] }): ReactNode {
  const view = useObservableEagerState(amend.view$);
  const drag = useContext(Dragging);
  const press = (order: Order) => {
    const dragged = draggedOf(order);
    if (dragged === null) return undefined;
    const { field, price } = dragged;
    return drag?.({
      price,
      begin: () => amend.edit(order.id, market),
      move: (text) => amend.change(field, text),
      cancel: amend.close,
    });
  };
  const edited = orders.find(({ id }) => id === view?.id);
  return (
    <>
      <div aria-hidden="true">
        {orders.map((order) => (
          <Line key={order.id} order={order} market={market} press={press(order)} />
        ))}
      </div>
      {edited !== undefined && view !== null && (
        <MovedLine order={edited} view={view} amend={amend} market={market} />
      )}
    </>
  );
}

/**
 * One's own open orders of this market as lines over the chart, a stop-limit order that waits at its stop price, and what else the
 * terminal draws there. Where orders can be changed their lines can be dragged.
 */
export const OrderLines = memo(function OrderLines({
  model,
  market,
  held,
  element,
  place,
}: LinesProps): ReactNode {
  const orders = useObservableEagerState(model.orders$);
  const amend = useContext(Amending);
  const more = useContext(MoreLines);
  const drag = useLineDrag(held, market.tick);
  // It renders for new lines alone, and those stand nowhere until they are placed.
  useLayoutEffect(place);
  return (
    <div ref={element} className={styles.orders}>
      <Dragging value={drag}>
        <Placing value={place}>
          {amend !== null && canAmend(market) ? (
            <MovableLines {...{ amend, orders, market }} />
          ) : (
            <div aria-hidden="true">
              {orders.map((order) => (
                <Line key={order.id} order={order} market={market} />
              ))}
            </div>
          )}
          <div aria-hidden="true">
            <AlertLines market={market} />
            {more}
          </div>
        </Placing>
      </Dragging>
    </div>
  );
});

/** Labels nearer than this would cover each other, in pixels. */
const LABEL_HEIGHT = 19;

/** Where labels stand that share a height: each to the right of those before it. */
function besideOthers(heights: readonly number[], widths: readonly number[]): readonly number[] {
  const shifts: number[] = [];
  heights.forEach((y, at) => {
    const taken = heights.slice(0, at).map((other, before) => {
      const near = Math.abs(other - y) < LABEL_HEIGHT;
      return near ? (shifts[before] ?? 0) + (widths[before] ?? 0) + 4 : 0;
    });
    shifts.push(Math.max(0, ...taken));
  });
  return shifts;
}

/** Moves each line to its price; hides those out of sight. */
export function placeOrders(lines: HTMLElement | null, chart: Chart): void {
  const axis = chart.yAxis[0];
  if (lines === null || axis === undefined) return;
  const top = axis.pos ?? 0;
  const all = [...lines.querySelectorAll<HTMLElement>("[data-price]")];
  const heights = all.map((line) => axis.toPixels(Number(line.dataset.price), false));
  all.forEach((line, at) => {
    const y = heights[at] ?? -1;
    line.hidden = !(y >= top && y <= top + (axis.len ?? 0));
    line.style.transform = `translateY(${Math.round(y)}px)`;
  });
  const widths = all.map((line) => line.querySelector("span")?.offsetWidth ?? 0);
  besideOthers(heights, widths).forEach((shift, at) => {
    all[at]?.style.setProperty("--shift", `${shift}px`);
  });
}
