import { memo, type ReactNode } from "react";

/** Points of a line through `values`, fitted into a box; empty for fewer than two. Numbers here only place pixels. */
export function linePoints(values: readonly number[], width: number, height: number, margin: number): string {
  if (values.length < 2) return "";
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest || 1;
  const inner = height - 2 * margin;
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width;
      const y = height - margin - ((value - lowest) / range) * inner;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

/** A small line of how a price went. Decoration: its numbers stand beside it. */
export const Sparkline = memo(function Sparkline({
  values,
  colour,
}: {
  values: readonly number[];
  colour: "up" | "down";
}): ReactNode {
  return (
    <svg viewBox="0 0 140 36" width="100%" height="36" preserveAspectRatio="none" aria-hidden="true">
      <polyline
        points={linePoints(values, 140, 36, 2)}
        fill="none"
        stroke={`var(--${colour})`}
        strokeWidth="1.4"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  );
});
