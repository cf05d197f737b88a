import { useSubscription } from "observable-hooks";
import { useRef } from "react";
import type { DrawingsModel } from "#src/streams/markets/screens/drawings/drawings-model.ts";
import type { Drawing } from "#src/streams/markets/screens/drawings/stored-drawings.ts";
import type { HeldChart } from "../highcharts-chart.tsx";
import { annotationOf } from "./annotations.ts";
import { DrawnAnnotations } from "./drawn-annotations.ts";

/** Draws what the user has drawn, and takes over what is dragged. `reading`: what a measure says. */
export function useAnnotations(
  held: HeldChart,
  model: DrawingsModel,
  reading: (drawing: Drawing) => string,
): void {
  const drawn = useRef<DrawnAnnotations>(null);
  useSubscription(model.look$, ({ drawings, selected }) => {
    const chart = held.current?.chart;
    if (chart === undefined) return;
    drawn.current ??= new DrawnAnnotations(chart);
    drawn.current.show(drawings, selected, (drawing) =>
      annotationOf(drawing, {
        selected: drawing === selected,
        reading: reading(drawing),
        // Not within the event of an annotation, which is replaced then.
        select: () => queueMicrotask(() => model.select(drawing.id)),
        moved: (shape) => queueMicrotask(() => model.move(drawing.id, shape)),
      }),
    );
  });
}
