import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CandleDrawing } from "./candle-drawing.ts";
import styles from "./chart.module.css";

/** Zooms and moves the chart without a mouse; appears on pointing and on focus. */
export function ChartButtons({ drawing }: { drawing: () => CandleDrawing | null }): ReactNode {
  const { t } = useLingui();
  const buttons = [
    { name: t`Earlier`, sign: "←", act: () => drawing()?.pan(-0.25) },
    { name: t`Zoom out`, sign: "−", act: () => drawing()?.zoom(1.4, 1) },
    { name: t`Zoom in`, sign: "+", act: () => drawing()?.zoom(1 / 1.4, 1) },
    { name: t`Later`, sign: "→", act: () => drawing()?.pan(0.25) },
    { name: t`Newest`, sign: "⇥", act: () => drawing()?.showNewest() },
  ];
  return (
    <div className={styles.buttons} role="toolbar" aria-label={t`Range of the chart`}>
      {buttons.map(({ name, sign, act }) => (
        <button key={name} type="button" aria-label={name} title={name} onClick={act}>
          {sign}
        </button>
      ))}
    </div>
  );
}
