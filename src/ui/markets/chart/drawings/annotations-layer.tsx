import type { ReactNode, RefObject } from "react";
import type { DrawingsModel } from "#src/streams/markets/screens/drawings/drawings-model.ts";
import type { HeldChart } from "../highcharts-chart.tsx";
import { DrawingBar } from "./drawing-bar.tsx";
import { useAnnotations } from "./use-annotations.ts";
import { useDrawingPointer } from "./use-drawing-pointer.ts";
import { useMeasureText } from "./use-measure-text.ts";

export interface LayerProps {
  readonly model: DrawingsModel;
  readonly held: HeldChart;
  readonly figure: RefObject<HTMLElement | null>;
  readonly decimals: number;
}

/** What the user draws, on a chart that exists already. */
export function Annotations({ model, held, figure, decimals }: LayerProps): ReactNode {
  useAnnotations(held, model, useMeasureText(decimals));
  useDrawingPointer(figure, held, model, decimals);
  return <DrawingBar model={model} />;
}
