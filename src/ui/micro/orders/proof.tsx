import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, MicroOrder } from "#src/streams/screens/micro/types.ts";
import { UNKNOWN } from "#src/ui/format/format.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { DirectionWord } from "../parts/direction-word.tsx";
import { priceDecimals } from "../parts/figures.ts";
import { Profit } from "../parts/money.tsx";
import { ResultWord } from "../parts/result-word.tsx";
import styles from "./proof.module.css";

type Trade = NonNullable<MicroOrder["openTrade"]>;

/** A time of day to the millisecond, which is what decides. */
function exact(time: number, write: (time: number) => string): string {
  return `${write(time)}.${String(time % 1000).padStart(3, "0")}`;
}

function TradeLine({
  name,
  due,
  trade,
  decimals,
}: {
  name: ReactNode;
  due: number;
  trade: Trade | null;
  decimals: number;
}): ReactNode {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{exact(due, format.time)}</td>
      <td>{trade === null ? UNKNOWN : `#${trade.id}`}</td>
      <td>{trade === null ? UNKNOWN : exact(trade.time, format.time)}</td>
      <td className={styles.price}>{format.price(trade?.price ?? null, decimals)}</td>
    </tr>
  );
}

function Verdict({ order }: { order: MicroOrder }): ReactNode {
  return (
    <dl className={styles.verdict}>
      <div>
        <dt>
          <Trans>Direction</Trans>
        </dt>
        <dd>
          <DirectionWord direction={order.direction} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Result</Trans>
        </dt>
        <dd>
          <ResultWord result={order.result} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Profit</Trans>
        </dt>
        <dd>
          <Profit value={order.profit} unit={order.currency} />
        </dd>
      </div>
    </dl>
  );
}

/** The two trades that decided an order, beside the instants that they were taken for, and what follows from them. */
export function Proof({ order, market }: { order: MicroOrder; market: Market }): ReactNode {
  const { t } = useLingui();
  const decimals = priceDecimals(order, market);
  const { id, symbol } = order;
  return (
    <div className={styles.proof}>
      <p>
        <Trans>
          Order {id} on {symbol} compares two public trades: the last one at or before its start, and the last
          one at or before its end. Nobody can choose other ones.
        </Trans>
      </p>
      <table className={styles.trades} aria-label={t`The two deciding trades`}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Moment</Trans>
            </th>
            <th scope="col">
              <Trans context="one trade">Trade</Trans>
            </th>
            <th scope="col">
              <Trans>Traded at</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <TradeLine
            name={<Trans context="of an option">Start</Trans>}
            due={order.createdAt}
            trade={order.openTrade}
            decimals={decimals}
          />
          <TradeLine
            name={<Trans context="of an option">End</Trans>}
            due={order.dueAt}
            trade={order.closeTrade}
            decimals={decimals}
          />
        </tbody>
      </table>
      <Verdict order={order} />
    </div>
  );
}
