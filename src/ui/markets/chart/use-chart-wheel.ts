import { type RefObject, useEffect } from "react";
import type { CandleDrawing } from "./candle-drawing.ts";
import { PRICE_MARGIN } from "./first-range.ts";
import { wheelMove } from "./wheel.ts";

/**
 * The wheel zooms around the pointer or moves along, and then nothing else: neither does the page scroll below it, nor is it enlarged by
 * a pinch. For that the listener must not be passive, as React's are.
 */
export function useChartWheel(
  figure: RefObject<HTMLElement | null>,
  drawing: () => CandleDrawing | null,
): void {
  useEffect(() => {
    const element = figure.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const move = wheelMove(event, box.width);
      const around = (event.clientX - box.left) / (box.width - PRICE_MARGIN);
      if (move.kind === "pan") drawing()?.pan(move.share);
      else drawing()?.zoom(move.factor, Math.min(1, Math.max(0, around)));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [figure, drawing]);
}
