import { useLingui } from "@lingui/react/macro";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./percent-slider.module.css";

const STEP = 25;
const stops = [0, 25, 50, 75, 100] as const;

/** The next stop from a percentage that may stand between two. */
function nextStop(percent: number, direction: 1 | -1): number {
  const next = direction > 0 ? Math.floor(percent / STEP) + 1 : Math.ceil(percent / STEP) - 1;
  return Math.min(100, Math.max(0, next * STEP));
}

/** How much of what is available goes into the order, in quarters; typed amounts may stand between. `label`: of what else it is a share. */
export function PercentSlider({
  percent,
  side,
  label,
  choose,
}: {
  percent: number;
  side: "buy" | "sell";
  label?: string;
  choose: (percent: number) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const shown = Math.min(100, Math.max(0, Math.round(percent)));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key] as
      | 1
      | -1
      | undefined;
    if (direction === undefined) return;
    event.preventDefault();
    choose(nextStop(shown, direction));
  };
  return (
    <div className={styles.slider} data-side={side} style={{ "--at": `${shown}%` } as CSSProperties}>
      <div className={styles.track} aria-hidden="true">
        {stops.map((stop) => (
          <i key={stop} data-on={stop <= shown || undefined} style={{ left: `${stop}%` }} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={shown}
        aria-label={label ?? t`% of balance`}
        aria-valuetext={format.share(shown)}
        onChange={(event) => choose(Math.round(Number(event.target.value) / STEP) * STEP)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.stops}>
        {stops.map((stop) => (
          <button key={stop} type="button" tabIndex={-1} onClick={() => choose(stop)}>
            {format.share(stop)}
          </button>
        ))}
      </div>
    </div>
  );
}
