import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionResult } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { averageDecimals, ownDecimals } from "../figures.ts";
import styles from "./result.module.css";

const WIDTH = 720;
const HEIGHT = 180;
const MARGIN = { x: 12, y: 22 };

/** Numbers here only place pixels. */
const pixel = (price: string): number => Number.parseFloat(price);

/** From a price to a height in the drawing: all prices fit, with room for the labels of the lines. */
function scaleOf(prices: readonly number[]): (price: number) => number {
  const lowest = Math.min(...prices);
  const range = Math.max(...prices) - lowest || 1;
  return (price) => HEIGHT - MARGIN.y - ((price - lowest) / range) * (HEIGHT - 2 * MARGIN.y);
}

/** The marks of the window beside the opening price, and the average of those so far. */
export function WindowChart({
  result: { audit, window, average, outcome },
}: {
  result: OptionResult;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const decimals = ownDecimals(audit);
  const step = (WIDTH - 2 * MARGIN.x) / Math.max(1, window.length - 1);
  const points = window.flatMap(({ second, mark }, index) =>
    mark === null
      ? []
      : [{ second, price: pixel(mark.price), x: window.length === 1 ? WIDTH / 2 : MARGIN.x + index * step }],
  );
  const opening = pixel(audit.openPrice);
  const mean = average === null ? null : pixel(average);
  const y = scaleOf([opening, ...points.map(({ price }) => price)]);
  const [openText, meanText] = [
    format.price(audit.openPrice, decimals),
    format.price(average, averageDecimals(average, decimals)),
  ];
  const isMeanAbove = mean !== null && mean >= opening;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.chart}
      role="img"
      aria-label={t`Marks of the window, opening price ${openText}, average ${meanText}`}
    >
      <line x1={0} x2={WIDTH} y1={y(opening)} y2={y(opening)} className={styles.opening} />
      <text x={4} y={y(opening) + (isMeanAbove ? 14 : -6)} className={styles.label}>
        {t`Opening price`} {openText}
      </text>
      <polyline
        className={styles.path}
        points={points.map(({ price, x }) => `${x.toFixed(1)},${y(price).toFixed(1)}`).join(" ")}
      />
      {points.map(({ second, price, x }) => (
        <circle key={second} cx={x} cy={y(price)} r={3.5} className={styles.dot} />
      ))}
      {mean !== null && (
        <g data-outcome={outcome ?? undefined} className={styles.mean}>
          <line x1={0} x2={WIDTH} y1={y(mean)} y2={y(mean)} />
          <text x={WIDTH - 4} y={y(mean) + (isMeanAbove ? -6 : 14)} textAnchor="end">
            {t`Average`} {meanText}
          </text>
        </g>
      )}
    </svg>
  );
}
