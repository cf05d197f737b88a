import "./annotation-module.ts";
import type { ComponentProps, ReactNode } from "react";
import CandleChart from "../candle-chart.tsx";
import { Annotations } from "./annotations-layer.tsx";

/** The chart with what the user draws on it. Loaded when there is something to draw: the module must be there before its chart. */
export default function DrawableChart(props: ComponentProps<typeof CandleChart>): ReactNode {
  return <CandleChart {...props} layer={Annotations} />;
}
