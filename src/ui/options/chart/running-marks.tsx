import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useMemo } from "react";
import type { OptionOrder, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { usePlacing } from "#src/ui/markets/chart/price-line.tsx";
import { InSight } from "#src/ui/markets/chart/span.ts";
import styles from "./running-marks.module.css";

function Lines({ order, next }: { order: OptionOrder; next: boolean }): ReactNode {
  const format = useFormat();
  const { direction, createdAt, dueAt } = order;
  return (
    <>
      <div
        hidden
        className={styles.entry}
        data-direction={direction}
        data-price={order.openPrice}
        data-from={createdAt}
        data-until={dueAt}
      >
        <i className={styles.level} />
        <i className={styles.run} />
      </div>
      <div hidden className={styles.expiry} data-direction={direction} data-at={dueAt}>
        <i />
        {next && <span>{format.time(dueAt)}</span>}
      </div>
    </>
  );
}

function Tag({ order: { direction, stake, currency, openPrice } }: { order: OptionOrder }): ReactNode {
  const format = useFormat();
  return (
    <div hidden className={styles.entry} data-direction={direction} data-price={openPrice}>
      <span>
        {direction === "up" ? "▲" : "▼"} {format.exact(stake)} {currency}
      </span>
    </div>
  );
}

/** Has the chart within show running orders from the entry of the first to the end of the last. */
export function RunningInSight({
  screen,
  children,
}: {
  screen: Pick<OptionsScreen, "drawn$">;
  children: ReactNode;
}): ReactNode {
  const orders = useObservableEagerState(screen.drawn$);
  const span = useMemo(() => {
    if (orders.length === 0) return null;
    const from = Math.min(...orders.map(({ createdAt }) => createdAt));
    return { from, until: Math.max(...orders.map(({ dueAt }) => dueAt)) };
  }, [orders]);
  return <InSight value={span}>{children}</InSight>;
}

/**
 * Running orders of this market over its chart: a line at the entry, stronger from the start to the end, and an upright at
 * the instant that decides. The next of these says its time.
 */
export function RunningMarks({ screen }: { screen: Pick<OptionsScreen, "drawn$"> }): ReactNode {
  const orders = useObservableEagerState(screen.drawn$);
  usePlacing();
  const soonest = Math.min(...orders.map(({ dueAt }) => dueAt));
  // The tags stand above the lines of all.
  return (
    <>
      {orders.map((order) => (
        <Lines key={order.id} order={order} next={order.dueAt === soonest} />
      ))}
      {orders.map((order) => (
        <Tag key={order.id} order={order} />
      ))}
    </>
  );
}
