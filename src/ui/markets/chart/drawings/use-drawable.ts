import { useObservableEagerState } from "observable-hooks";
import { useState } from "react";
import type { DrawingsModel } from "#src/streams/markets/screens/drawings/drawings-model.ts";

/** Whether there was something to draw: then the chart is one that can be drawn on, and stays so. */
export function useDrawable(model: DrawingsModel): boolean {
  const tool = useObservableEagerState(model.tool$);
  const count = useObservableEagerState(model.count$);
  const [drawable, setDrawable] = useState(false);
  const wanted = tool !== null || count > 0;
  if (wanted && !drawable) setDrawable(true);
  return wanted || drawable;
}
