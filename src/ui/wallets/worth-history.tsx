import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode, useId } from "react";
import type { WorthPoint } from "#src/streams/wallets/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { linePoints } from "#src/ui/kit/marks/sparkline.tsx";
import styles from "./worth-head.module.css";

const [WIDTH, HEIGHT] = [320, 84];

/** How the worth of all wallets went over the last days. Numbers here only place pixels. */
export const WorthHistory = memo(function WorthHistory({
  course,
  hidden,
}: {
  /** `null`: not known yet. */
  course: readonly WorthPoint[] | null;
  hidden: boolean;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const gradient = useId();
  if (course === null) return <p className={styles.noCourse} />;
  const values = course.map(({ usd }) => Number(usd));
  const points = linePoints(values, WIDTH - 6, HEIGHT, 10);
  const [first, last] = [course[0], course.at(-1)];
  if (points === "" || first === undefined || last === undefined)
    return (
      <p className={styles.noCourse}>
        <Trans>The value of your assets is charted here from tomorrow.</Trans>
      </p>
    );
  const falling = Number(last.usd) < Number(first.usd);
  const colour = falling ? "var(--down)" : "var(--up)";
  const [x, y] = points.split(" ").at(-1)?.split(",") ?? [];
  const days = Math.max(1, course.length - 1);
  const [from, to] = [format.usd(first.usd), format.usd(last.usd)];
  const name = hidden ? t`Value, last ${days} days` : t`From ${from} to ${to} in ${days} days`;
  return (
    <figure className={styles.course}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name} preserveAspectRatio="none">
        <defs>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={colour} stopOpacity=".26" />
            <stop offset="1" stopColor={colour} stopOpacity="0" />
          </linearGradient>
        </defs>
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH - 6},${HEIGHT}`} fill={`url(#${gradient})`} />
        <polyline points={points} fill="none" stroke={colour} strokeWidth="1.6" strokeLinejoin="round" />
        <circle cx={x} cy={y} r="3.5" fill={colour} />
      </svg>
      <figcaption>
        <span>{format.day(first.time)}</span>
        <span>{format.day(last.time)}</span>
      </figcaption>
    </figure>
  );
});
