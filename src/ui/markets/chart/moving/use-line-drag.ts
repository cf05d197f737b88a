import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import { isTrailing, isWaiting } from "#src/streams/spot/screens/order-kind.ts";
import type { AmendModel, Market, Order } from "#src/streams/spot/screens/types.ts";
import type { HeldChart } from "../highcharts-chart.tsx";
import { tickPrice } from "./tick-price.ts";

/** A press that moves no farther than this does not drag, in pixels. */
const DRAGGED = 3;

type Press = (event: ReactPointerEvent<HTMLElement>) => void;

/** The field of an order that its line shows; `null`: a trailing stop, whose price the market moves. */
function draggedOf(order: Order): { readonly field: "price" | "stop"; readonly price: string } | null {
  if (isTrailing(order)) return null;
  if (isWaiting(order) && order.stop !== null) return { field: "stop", price: order.stop.price };
  return { field: "price", price: order.price };
}

/**
 * Drags the lines of orders: a line that moves opens the order in the editor and types its price there, in ticks. Nothing is sent: the editor's
 * Save does that. Escape closes the editor, and so does a line that is put back.
 * @returns what a press on an order's label does; `undefined`: its line cannot be dragged
 */
export function useLineDrag(
  held: HeldChart,
  market: Market,
  amend: AmendModel,
): (order: Order) => Press | undefined {
  const ended = useRef<AbortController>(null);
  useEffect(() => () => ended.current?.abort(), []);
  return useCallback(
    (order) => {
      const dragged = draggedOf(order);
      if (dragged === null) return undefined;
      const before = withoutZeros(dragged.price);
      return (event) => {
        const axis = held.current?.chart.yAxis[0];
        if (event.button !== 0 || axis === undefined) return;
        event.preventDefault();
        const label: HTMLElement = event.currentTarget;
        label.setPointerCapture(event.pointerId);
        const origin = { pointer: event.clientY, line: axis.toPixels(Number(before), false) };
        ended.current?.abort();
        const now = new AbortController();
        ended.current = now;
        const { signal } = now;
        let text: string | null = null;
        label.addEventListener(
          "pointermove",
          ({ clientY }) => {
            const by = clientY - origin.pointer;
            if (text === null && Math.abs(by) < DRAGGED) return;
            if (text === null) amend.edit(order.id, market);
            text = tickPrice(axis.toValue(origin.line + by, false), market.tick);
            amend.change(dragged.field, text);
          },
          { signal },
        );
        const end = (): void => {
          if (text === before) amend.close();
          now.abort();
        };
        label.addEventListener("pointerup", end, { signal });
        label.addEventListener("lostpointercapture", end, { signal });
        window.addEventListener(
          "keydown",
          ({ key }) => {
            if (key !== "Escape") return;
            amend.close();
            now.abort();
          },
          { signal },
        );
      };
    },
    [held, market, amend],
  );
}
