import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Order, Side } from "#src/streams/screens/terminal/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import styles from "./orders.module.css";

/** A pair, as a link to its terminal. */
export function PairCell({ pair }: { pair: Order["pair"] }): ReactNode {
  return (
    <td>
      <Link to="/dealCenter" search={{ pair: `${pair.base}_${pair.quote}` }} className={styles.pair}>
        {pair.base}/{pair.quote}
      </Link>
    </td>
  );
}

/** Buy or sell by word, arrow and colour. */
export function SideCell({ side }: { side: Side }): ReactNode {
  return (
    <td className={side === "buy" ? "up" : "down"}>
      <span aria-hidden="true">{side === "buy" ? "▲ " : "▼ "}</span>
      {side === "buy" ? <Trans>Buy</Trans> : <Trans>Sell</Trans>}
    </td>
  );
}

/** When: the time of day, with the day in front. */
export function TimeCell({ time }: { time: number }): ReactNode {
  const format = useFormat();
  return (
    <td className={styles.time}>
      <time dateTime={new Date(time).toISOString()}>
        {format.day(time)} {format.time(time)}
      </time>
    </td>
  );
}

/** A figure, at the right. */
export function NumberCell({ children }: { children: ReactNode }): ReactNode {
  return <td className={styles.right}>{children}</td>;
}
