import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import type { CandleDrawing } from "./candle-drawing.ts";
import styles from "./chart.module.css";

/** By how much one press moves and zooms. */
const STEP = 0.25;
const ZOOM = 1.4;

/** Zooms and moves the chart without a mouse, by its buttons and, with the focus on one, by keys; appears on pointing and on focus. */
export function ChartButtons({ drawing }: { drawing: () => CandleDrawing | null }): ReactNode {
  const { t } = useLingui();
  const buttons = [
    { name: t`Earlier`, sign: "←", key: "ArrowLeft", act: () => drawing()?.pan(-STEP) },
    { name: t`Zoom out`, sign: "−", key: "-", act: () => drawing()?.zoom(ZOOM, 1) },
    { name: t`Zoom in`, sign: "+", key: "+", act: () => drawing()?.zoom(1 / ZOOM, 1) },
    { name: t`Later`, sign: "→", key: "ArrowRight", act: () => drawing()?.pan(STEP) },
    { name: t`Newest`, sign: "⇥", key: "End", act: () => drawing()?.showNewest() },
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    const button = buttons.find(({ key }) => key === event.key);
    if (button === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    button.act();
  };
  return (
    <div className={styles.buttons} role="toolbar" aria-label={t`Chart range`} onKeyDown={onKeyDown}>
      {buttons.map(({ name, sign, key, act }) => (
        <button key={name} type="button" aria-label={name} aria-keyshortcuts={key} title={name} onClick={act}>
          {sign}
        </button>
      ))}
    </div>
  );
}
