import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ChartModel, ChartShown, Market } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import chart from "../chart.module.css";
import { chartSpacing } from "../chart-spacing.ts";
import { PRICE_MARGIN } from "../first-range.ts";
import { panePlaces } from "../indicators/panes.ts";
import styles from "./first-candles.module.css";
import { type FirstLook, firstLook, type Sight, sightOf } from "./first-look.ts";

/** Before the room is measured; a rendered page is fitted to its own before the first paint (`public/settle.js`). */
const USUAL_ROOM = 700;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The candles that closed higher, or those that closed lower, in one colour. */
function Bars({ wicks, bodies, colour }: FirstLook["up"] & { colour: string | undefined }): ReactNode {
  return (
    <g className={colour}>
      <path className={styles.wicks} d={wicks} />
      <path className={styles.bodies} d={bodies} />
    </g>
  );
}

function Prices({ look, sight }: { look: FirstLook; sight: Sight }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      data-fit="chart prices"
      data-least={look.least}
      viewBox={`${sight.left} ${sight.top} ${sight.width} ${sight.height}`}
      preserveAspectRatio="none"
    >
      <Bars {...look.up} colour={styles.up} />
      <Bars {...look.down} colour={styles.down} />
      {look.curves.map(({ id, color, points }) => (
        <polyline key={id} className={styles.curve} stroke={color} points={points} />
      ))}
    </svg>
  );
}

/** The volumes, as high as the greatest one in sight. */
function Volumes({ look, sight }: { look: FirstLook; sight: Sight }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      data-fit="chart volumes"
      className={styles.volumes}
      viewBox={`${sight.left} ${-sight.volume} ${sight.width} ${sight.volume}`}
      preserveAspectRatio="none"
    >
      <path className={styles.up} d={look.up.volumes} />
      <path className={styles.down} d={look.down.volumes} />
    </svg>
  );
}

/**
 * The newest candles where the chart will draw them, until its code is there: candles, curves over them, volume and the last price, drawn from
 * what came with the page. Also what a page that is rendered to text has of the chart.
 */
export function FirstCandles({
  model,
  market,
  shown,
}: {
  model: Pick<ChartModel, "history$" | "interval$">;
  market: Market;
  shown: ChartShown;
}): ReactNode {
  const format = useFormat();
  const history = useObservableEagerState(model.history$);
  const isLine = useObservableEagerState(model.interval$) === "line";
  const plot = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(USUAL_ROOM);
  const decimals = market.priceDecimals;
  const look = useMemo(
    () => (history.state === "ready" && !isLine ? firstLook(history.value, shown, decimals) : null),
    [history, isLine, shown, decimals],
  );
  useLayoutEffect(() => {
    if (plot.current !== null) setRoom(plot.current.clientWidth);
  }, []);
  if (look === null) return null;
  const sight = sightOf(look, room);
  const { price, volume } = panePlaces(shown);
  const [above] = chartSpacing(shown);
  return (
    <div className={styles.look} style={{ top: above }} aria-hidden="true">
      <div ref={plot} className={styles.plot} style={{ right: PRICE_MARGIN }}>
        <div className={styles.pane} style={{ height: percent(price.height) }}>
          <Prices {...{ look, sight }} />
        </div>
        {shown.volume && (
          <div className={styles.pane} style={{ top: percent(volume.top), height: percent(volume.height) }}>
            <Volumes {...{ look, sight }} />
          </div>
        )}
      </div>
      <div className={styles.pane} style={{ height: percent(price.height) }}>
        <div
          className={chart.last}
          data-fit="chart last"
          data-at={look.last.at}
          data-tone={look.last.rises ? "up" : "down"}
          style={{ top: percent((look.last.at - sight.top) / sight.height) }}
        >
          <i />
          <span>
            <b>{format.grouped(look.last.price.toFixed(decimals))}</b>
          </span>
        </div>
      </div>
    </div>
  );
}
