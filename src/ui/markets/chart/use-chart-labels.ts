import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import type { CrosshairLabels } from "./crosshair.ts";
import type { HeldChart } from "./highcharts-chart.tsx";

/** Labels that keep their identity and speak the language in effect: the chart takes its options once, the language may change. */
export function useChartLabels(held: HeldChart, decimals: number): CrosshairLabels {
  const format = useFormat();
  const current = useRef(format);
  useLayoutEffect(() => {
    current.current = format;
  }, [format]);
  // The chart begins with the language in effect.
  const drawnIn = useRef(format.tag);
  useEffect(() => {
    if (drawnIn.current === format.tag) return;
    drawnIn.current = format.tag;
    held.current?.chart.update({ lang: { locale: format.tag } }, true, false, false);
  }, [held, format.tag]);
  const [labels] = useState<CrosshairLabels>(() => ({
    price: (value) => current.current.grouped(value.toFixed(decimals)),
    time: (time) => current.current.dateTime(time),
  }));
  return labels;
}
