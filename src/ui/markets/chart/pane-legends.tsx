import type { ReactNode } from "react";
import type { ChartShown } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./chart.module.css";
import type { Chart } from "./highcharts-chart.tsx";
import { type Pane, studiesOf } from "./indicators/catalogue.ts";
import { paneOrder } from "./indicators/panes.ts";
import type { Reading } from "./reading.ts";

/** The values of a room's indicators, each in the colour of its curve: a row an indicator. */
export function PaneLegend({
  pane,
  shown,
  values,
  decimals,
}: {
  pane: Pane;
  shown: ChartShown;
  values: Reading["values"];
  decimals: number;
}): ReactNode {
  const format = useFormat();
  const rows = studiesOf(shown.spans).filter((study) => study.pane === pane && shown[study.indicator]);
  return rows.map(({ indicator, name, curves }) => (
    <div key={indicator} className={styles.figures}>
      {curves.some((curve) => curve.name === undefined) && <span className={styles.key}>{name}</span>}
      {curves.map(({ id, color, name: own }) => {
        const value = values[id] ?? null;
        if (value === null) return null;
        return (
          <span key={id} style={{ color }}>
            {own} {format.price(value.toFixed(decimals), decimals)}
          </span>
        );
      })}
    </div>
  ));
}

/** Decimals of an index between 0 and 100. */
const INDEX_DECIMALS = 2;

/** The legends of the rooms below the price, moved there by `placeLegends`. */
export function LowerLegends({
  shown,
  values,
  decimals,
}: {
  shown: ChartShown;
  values: Reading["values"];
  decimals: number;
}): ReactNode {
  return (["macd", "rsi"] as const)
    .filter((pane) => shown[pane])
    .map((pane) => (
      <div key={pane} className={styles.legend} data-pane={pane}>
        <PaneLegend
          pane={pane}
          shown={shown}
          values={values}
          decimals={pane === "rsi" ? INDEX_DECIMALS : decimals}
        />
      </div>
    ));
}

/** Moves each legend to the top of its room. */
export function placeLegends(figure: HTMLElement | null, chart: Chart): void {
  for (const [place, pane] of paneOrder.entries()) {
    const legend = figure?.querySelector<HTMLElement>(`[data-pane="${pane}"]`);
    if (legend) legend.style.top = `${Math.round(chart.yAxis[place]?.pos ?? 0)}px`;
  }
}
