import { useObservableState } from "observable-hooks";
import { memo, type ReactNode, type Ref } from "react";
import type { ChartModel } from "#src/streams/spot/screens/types.ts";
import { clockText } from "#src/ui/kit/format/clock.ts";
import styles from "./chart.module.css";
import marks from "./extremes.module.css";

/** What is left of the candle that is being made. */
function ToClose({ seconds$ }: { seconds$: ChartModel["secondsToClose$"] }): ReactNode {
  const seconds = useObservableState(seconds$, null);
  return <small>{seconds === null ? "" : clockText(seconds)}</small>;
}

/** The last price and, below it, the time until its candle closes: a line and a tag, placed by `placeTag`. */
export const PriceTag = memo(function PriceTag({
  element,
  seconds$,
}: {
  element: Ref<HTMLDivElement>;
  seconds$: ChartModel["secondsToClose$"];
}): ReactNode {
  return (
    <div ref={element} className={styles.last} hidden aria-hidden="true">
      <i />
      <span>
        <b />
        <ToClose seconds$={seconds$} />
      </span>
    </div>
  );
});

/** The highest and the lowest price in sight, placed by `placeExtremes`. */
export const ExtremeMarks = memo(function ExtremeMarks({
  element,
}: {
  element: Ref<HTMLDivElement>;
}): ReactNode {
  return (
    <div ref={element} className={marks.marks} aria-hidden="true">
      <div data-extreme="high" hidden>
        <span />
      </div>
      <div data-extreme="low" hidden>
        <span />
      </div>
    </div>
  );
});

/** Two lines with the price and the time where they meet the axes, placed by `placeCrosshair`. */
export const Crosshair = memo(function Crosshair({ element }: { element: Ref<HTMLDivElement> }): ReactNode {
  return (
    <div ref={element} className={styles.cross} hidden aria-hidden="true">
      <i className={styles.upright} />
      <i className={styles.level} />
      <span className={styles.atPrice} />
      <span className={styles.atTime} />
    </div>
  );
});
