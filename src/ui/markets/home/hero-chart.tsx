import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { HomeScreen, MarketCard } from "#src/streams/markets/screens/home-types.ts";
import { signOf } from "../../kit/format/decimal.ts";
import { useFormat } from "../../kit/format/use-format.ts";
import { Skeleton } from "../../kit/loading/skeleton.tsx";
import { Change } from "../../kit/marks/change.tsx";
import { linePoints } from "../../kit/marks/sparkline.tsx";
import styles from "./hero-chart.module.css";

/** The first market's last 24 hours as a line that moves. */
export function HeroChart({ cards$ }: { cards$: HomeScreen["cards$"] }): ReactNode {
  const card = known(useObservableEagerState(cards$))?.[0];
  if (card === undefined) {
    return (
      <div className={styles.card}>
        <div className={styles.bar}>
          <Skeleton width="90px" />
          <Skeleton width="140px" />
        </div>
        <div className={styles.space} />
      </div>
    );
  }
  return <Chart card={card} />;
}

function Chart({ card: { market, quote, trend } }: { card: MarketCard }): ReactNode {
  const format = useFormat();
  const gradient = useId();
  const falling = quote?.changePercent != null && signOf(quote.changePercent) < 0;
  const colour = falling ? "var(--down)" : "var(--up)";
  const points = linePoints(trend, 546, 250, 24);
  const last = points.split(" ").at(-1)?.split(",") ?? [];
  return (
    <Link to="/dealCenter" search={{ pair: market.key }} className={styles.card}>
      <div className={styles.bar}>
        <b className={styles.symbol}>{market.symbol}</b>
        <span className={falling ? "down" : "up"}>
          {format.price(quote?.price ?? null, market.priceDecimals)}
          <span aria-hidden="true"> · </span>
          <Change percent={quote?.changePercent ?? null} />
        </span>
      </div>
      {points === "" ? (
        <div className={styles.space} />
      ) : (
        <svg viewBox="0 0 560 250" className={styles.chart} aria-hidden="true">
          <defs>
            <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor={colour} stopOpacity=".28" />
              <stop offset="1" stopColor={colour} stopOpacity="0" />
            </linearGradient>
          </defs>
          <path className={styles.grid} d="M0 62.5h560M0 125h560M0 187.5h560" />
          <polygon points={`0,250 ${points} 546,250`} fill={`url(#${gradient})`} />
          <polyline points={points} fill="none" stroke={colour} strokeWidth="1.8" strokeLinejoin="round" />
          <circle cx={last[0]} cy={last[1]} r="9" fill={colour} opacity=".22" />
          <circle cx={last[0]} cy={last[1]} r="3.5" fill={colour} />
        </svg>
      )}
    </Link>
  );
}
