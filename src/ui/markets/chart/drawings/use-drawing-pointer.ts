import { useObservableEagerState } from "observable-hooks";
import { type RefObject, useEffect } from "react";
import type { DrawingsModel } from "#src/streams/markets/screens/drawings/drawings-model.ts";
import type { DrawingPoint } from "#src/streams/markets/screens/drawings/stored-drawings.ts";
import type { Chart, HeldChart } from "../highcharts-chart.tsx";

/** A press that moves farther than this drags the chart, in pixels. */
const DRAGGED = 4;

/** The time and the price under a place; `null`: outside the candles. */
export function pointAt(chart: Chart, x: number, y: number, decimals: number): DrawingPoint | null {
  const [time, price] = [chart.xAxis[0], chart.yAxis[0]];
  if (time === undefined || price === undefined) return null;
  const top = price.pos ?? 0;
  const inside =
    x >= chart.plotLeft && x <= chart.plotLeft + chart.plotWidth && y >= top && y <= top + (price.len ?? 0);
  if (!inside) return null;
  return [Math.round(time.toValue(x)), Number.parseFloat(price.toValue(y).toFixed(decimals))];
}

/** Presses on the chart place what is in hand; without a tool they take the selection away. Escape and Delete do what they say. */
export function useDrawingPointer(
  figure: RefObject<HTMLElement | null>,
  held: HeldChart,
  model: DrawingsModel,
  decimals: number,
): void {
  const tool = useObservableEagerState(model.tool$);
  const selected = useObservableEagerState(model.selected$);
  useEffect(() => {
    const element = figure.current;
    if (element === null || (tool === null && selected === null)) return;
    // What is drawn already lets presses through then.
    element.toggleAttribute("data-drawing", tool !== null);
    const ended = new AbortController();
    const { signal } = ended;
    const at = (event: PointerEvent | MouseEvent): DrawingPoint | null => {
      const chart = held.current?.chart;
      const box = element.getBoundingClientRect();
      return chart === undefined
        ? null
        : pointAt(chart, event.clientX - box.left, event.clientY - box.top, decimals);
    };
    let pressed = { x: 0, y: 0 };
    element.addEventListener(
      "pointerdown",
      (event) => {
        pressed = { x: event.clientX, y: event.clientY };
      },
      { signal, capture: true },
    );
    element.addEventListener("pointermove", (event) => model.point(at(event)), { signal });
    element.addEventListener("pointerleave", () => model.point(null), { signal });
    element.addEventListener(
      "click",
      (event) => {
        const dragged = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRAGGED;
        const point = at(event);
        if (dragged || point === null) return;
        if (tool === null) model.select(null);
        else model.place(point);
      },
      { signal },
    );
    window.addEventListener(
      "keydown",
      (event) => {
        const typing =
          event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
        if (event.key === "Escape") {
          if (tool === null) model.select(null);
          else model.pick(null);
        } else if ((event.key === "Delete" || event.key === "Backspace") && selected !== null && !typing) {
          event.preventDefault();
          model.remove(selected.id);
        }
      },
      { signal },
    );
    return () => {
      element.removeAttribute("data-drawing");
      ended.abort();
    };
  }, [figure, held, model, decimals, tool, selected]);
}
