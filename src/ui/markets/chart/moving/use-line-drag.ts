import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import type { HeldChart } from "../highcharts-chart.tsx";
import { tickPrice } from "./tick-price.ts";

/** A press that moves no farther than this does not drag, in pixels. */
const DRAGGED = 3;

export type Press = (event: ReactPointerEvent<HTMLElement>) => void;

/** A line that can be dragged. Prices are decimals in ticks of the market. */
export interface DraggedLine {
  /** Where it is now. */
  readonly price: string;
  /** It was taken. */
  readonly begin?: () => void;
  readonly move: (price: string) => void;
  /** It was let go, at another price than before. */
  readonly end?: (price: string) => void;
  /** It was put back, or Escape was pressed. */
  readonly cancel: () => void;
}

/** Makes the press on a line's label that drags it. */
export type Drag = (line: DraggedLine) => Press;

/** Drags lines over a chart, one at a time, by the steps of its market. */
export function useLineDrag(held: HeldChart, tick: string): Drag {
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  return useCallback(
    (line) => (event) => {
      const axis = held.current?.chart.yAxis[0];
      if (event.button !== 0 || axis === undefined) return;
      event.preventDefault();
      const label: HTMLElement = event.currentTarget;
      label.setPointerCapture(event.pointerId);
      const before = withoutZeros(line.price);
      const origin = { pointer: event.clientY, line: axis.toPixels(Number(before), false) };
      latest.current?.abort();
      const drag = new AbortController();
      latest.current = drag;
      const { signal } = drag;
      let price: string | null = null;
      const cancel = (): void => {
        drag.abort();
        if (price !== null) line.cancel();
      };
      const end = (): void => {
        drag.abort();
        if (price === before) line.cancel();
        else if (price !== null) line.end?.(price);
      };
      const move = ({ clientY }: PointerEvent): void => {
        const by = clientY - origin.pointer;
        if (price === null && Math.abs(by) < DRAGGED) return;
        if (price === null) line.begin?.();
        price = tickPrice(axis.toValue(origin.line + by, false), tick);
        line.move(price);
      };
      label.addEventListener("pointermove", move, { signal });
      label.addEventListener("pointerup", end, { signal });
      label.addEventListener("lostpointercapture", cancel, { signal });
      window.addEventListener("keydown", ({ key }) => key === "Escape" && cancel(), { signal });
    },
    [held, tick],
  );
}
