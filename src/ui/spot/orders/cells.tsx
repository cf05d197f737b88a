import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { kindOf } from "#src/streams/spot/screens/order-kind.ts";
import type { Order, Side } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { orderKindWords } from "#src/ui/words/stop-words.ts";
import { timeInForceWords } from "#src/ui/words/time-in-force-words.ts";
import table from "../../kit/panel/orders-table.module.css";
import styles from "./orders.module.css";
import { StopNote } from "./stop-note.tsx";
import { useDecimals } from "./use-decimals.ts";

/** A pair, as a link to its terminal. */
export function PairCell({ pair }: { pair: Order["pair"] }): ReactNode {
  return (
    <td>
      <Link to="/dealCenter" search={{ pair: `${pair.base}_${pair.quote}` }} className={table.pair}>
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

/** That the order is one of two, and which is the other. */
function OcoMark({ id }: { id: number }): ReactNode {
  const { t } = useLingui();
  return (
    <small className={styles.stay} title={t`One cancels the other: order ${id}`}>
      <Trans>OCO</Trans>
      <span className="visually-hidden">{t`One cancels the other: order ${id}`}</span>
    </small>
  );
}

/** That the order sells what another has bought. */
function ExitMark({ order, parentId }: { order: Order; parentId: number }): ReactNode {
  const { t } = useLingui();
  const about = t`Sells what order ${parentId} bought`;
  return (
    <small className={styles.stay} title={about}>
      {order.stop === null ? <Trans>Take profit</Trans> : <Trans>Stop loss</Trans>}
      <span className="visually-hidden">{about}</span>
    </small>
  );
}

/** That the book shows a part of the order, and how much. */
function IcebergMark({ visible, unit }: { visible: string; unit: string }): ReactNode {
  const { t } = useLingui();
  const about = t`The book shows ${visible} ${unit} of it at a time`;
  return (
    <small className={styles.stay} title={about}>
      <Trans>Iceberg</Trans> {visible}
      <span className="visually-hidden">{about}</span>
    </small>
  );
}

/** At which prices what the order buys is sold. */
function ExitsNote({
  exits: { takeProfit, stopLoss },
  write,
}: {
  exits: NonNullable<Order["exits"]>;
  write: (price: string) => string;
}): ReactNode {
  const { t } = useLingui();
  const parts = [
    ...(takeProfit === null ? [] : [{ name: t`Take profit`, short: t`TP`, price: write(takeProfit) }]),
    ...(stopLoss === null ? [] : [{ name: t`Stop loss`, short: t`SL`, price: write(stopLoss) }]),
  ];
  return (
    <small className={styles.exits}>
      {parts.map(({ name, short, price }) => (
        <span key={name}>
          <abbr title={name}>{short}</abbr> {price}
        </span>
      ))}
    </small>
  );
}

/** Which type of order, with how long it may stay or what it waits for. */
export function KindCell({ order }: { order: Order }): ReactNode {
  const { i18n } = useLingui();
  const format = useFormat();
  const decimals = useDecimals(order);
  const write = (price: string): string => format.price(price, decimals.price);
  return (
    <td className={order.stop === null && order.exits === null ? undefined : table.stacked}>
      {i18n._(orderKindWords[kindOf(order)])}
      {order.parentId !== null && <ExitMark order={order} parentId={order.parentId} />}
      {order.ocoId !== null && <OcoMark id={order.ocoId} />}
      {order.ocoId === null && order.mode === "limit" && order.timeInForce !== "gtc" && (
        <small className={styles.stay}>{i18n._(timeInForceWords[order.timeInForce])}</small>
      )}
      {order.visible !== null && (
        <IcebergMark visible={format.amount(order.visible, decimals.amount)} unit={order.pair.base} />
      )}
      <StopNote order={order} write={write} />
      {order.exits !== null && <ExitsNote exits={order.exits} write={write} />}
    </td>
  );
}

/** When: the time of day, with the day in front. */
export function TimeCell({ time }: { time: number }): ReactNode {
  const format = useFormat();
  return (
    <td className={table.time}>
      <time dateTime={new Date(time).toISOString()}>
        {format.day(time)} {format.time(time)}
      </time>
    </td>
  );
}

/** A figure, at the right. */
export function NumberCell({ children }: { children: ReactNode }): ReactNode {
  return <td className={table.right}>{children}</td>;
}
