import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isWaiting } from "#src/streams/spot/screens/order-kind.ts";
import type { Order } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { stopSigns, stopWords } from "#src/ui/words/stop-words.ts";
import styles from "./stop-note.module.css";

/** How far a trailing stop stays behind: "Δ 1.5%". */
function distanceText(
  { unit, distance }: NonNullable<Order["trail"]>,
  format: ReturnType<typeof useFormat>,
  write: (price: string) => string,
): string {
  return `Δ ${unit === "percent" ? format.percent(distance, { plain: true }) : write(distance)}`;
}

/**
 * A line below of what a stop-limit order waits for, and whether it still does; of a trailing stop with its distance. Nothing for other orders.
 * @param write writes a price of the order's market.
 */
export function StopNote({
  order,
  write,
  right = false,
}: {
  order: Order;
  write: (price: string) => string;
  /** Below a figure, which is at the right. */
  right?: boolean;
}): ReactNode {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { stop, trail } = order;
  if (stop === null) return null;
  const { direction, triggeredAt } = stop;
  const price = write(stop.price);
  const behind = trail === null ? "" : distanceText(trail, format, write);
  return (
    <small
      className={styles.stop}
      data-waiting={isWaiting(order) || undefined}
      data-right={right || undefined}
    >
      <span aria-hidden="true">
        {stopSigns[direction]} {price}
      </span>
      <span className="visually-hidden">{i18n._({ ...stopWords[direction], values: { stop: price } })}</span>
      {trail !== null && (
        <em>
          {behind} <span className="visually-hidden">{t`behind the price`}</span>
        </em>
      )}
      {isWaiting(order) && trail?.reference === null && (
        <em>
          <Trans context="a trailing stop">not yet active</Trans>
        </em>
      )}
      {isWaiting(order) && trail === null && (
        <em>
          <Trans context="a stop-limit order">waiting</Trans>
        </em>
      )}
      {triggeredAt !== null && (
        <em>
          <Trans context="a stop-limit order">triggered</Trans>{" "}
          <time dateTime={new Date(triggeredAt).toISOString()} title={format.dateTime(triggeredAt)}>
            {format.time(triggeredAt)}
          </time>
        </em>
      )}
    </small>
  );
}
