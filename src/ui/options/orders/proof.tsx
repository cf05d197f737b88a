import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Market, OptionOrder } from "#src/streams/options/screens/types.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Profit } from "#src/ui/kit/money/money.tsx";
import { DirectionWord } from "../direction-word.tsx";
import { exactTime } from "../exact-time.ts";
import { averageDecimals, priceDecimals } from "../figures.ts";
import { ResultWord } from "../result-word.tsx";
import styles from "./proof.module.css";

/** One of the two prices: what it comes from, when, and what it is. */
function PriceLine({
  name,
  from,
  time,
  price,
  decimals,
}: {
  name: ReactNode;
  from: ReactNode;
  time: string;
  price: string | null;
  decimals: number;
}): ReactNode {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{from}</td>
      <td>{time}</td>
      <td className={styles.price}>{format.price(price, decimals)}</td>
    </tr>
  );
}

function Verdict({ order }: { order: OptionOrder }): ReactNode {
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
          <Profit value={order.profit} unit={order.currency} decimals="needed" arrow />
        </dd>
      </div>
    </dl>
  );
}

/** The opening price of an order: a mark, or for one from before marks a trade. */
function OpeningLine({ order, decimals }: { order: OptionOrder; decimals: number }): ReactNode {
  const format = useFormat();
  const { openMark, openTrade } = order;
  return (
    <PriceLine
      name={<Trans>Opening price</Trans>}
      from={
        openMark !== null ? (
          <Trans>Mark #{openMark.seq}</Trans>
        ) : openTrade !== null ? (
          <Trans>Trade #{openTrade.id}</Trans>
        ) : (
          UNKNOWN
        )
      }
      time={exactTime(openMark?.time ?? openTrade?.time ?? order.createdAt, format.time)}
      price={order.openPrice}
      decimals={decimals}
    />
  );
}

/** The settlement price of an order: the mean of its window's marks, or for one from before marks a trade. */
function EndLine({ order, decimals }: { order: OptionOrder; decimals: number }): ReactNode {
  const format = useFormat();
  const { window, windowSeconds: all, closeTrade, dueAt, endPrice } = order;
  const { length: count } = window;
  const from =
    closeTrade === null ? (
      <Trans>
        Average of {count} of {all} marks
      </Trans>
    ) : (
      <Trans>Trade #{closeTrade.id}</Trans>
    );
  return (
    <PriceLine
      name={<Trans>Settlement price</Trans>}
      from={from}
      time={exactTime(closeTrade?.time ?? dueAt, format.time)}
      price={endPrice}
      decimals={averageDecimals(endPrice, decimals)}
    />
  );
}

/** What decided an order in short, and the way to the public page that shows all of it. */
export function Proof({ order, market }: { order: OptionOrder; market: Market }): ReactNode {
  const { t } = useLingui();
  const decimals = priceDecimals(order, market);
  const { id, symbol, openTrade } = order;
  const address = `${globalThis.location.origin}/micro/result/${id}`;
  return (
    <div className={styles.proof}>
      <p>
        {openTrade === null ? (
          <Trans>
            Order {id} on {symbol} compares two public prices: the mark price taken when it was accepted, and
            the average of the mark prices in the last seconds before its end.
          </Trans>
        ) : (
          <Trans>
            Order {id} on {symbol} predates mark prices: it was settled on the last trades.
          </Trans>
        )}
      </p>
      {order.drawReason === "marks_missing" && (
        <p className={styles.reason}>
          <Trans>
            Draw: fewer than half of the mark prices in the settlement window were published. The stake was
            returned.
          </Trans>
        </p>
      )}
      <table className={styles.trades} aria-label={t`The two deciding prices`}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Source</Trans>
            </th>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <OpeningLine order={order} decimals={decimals} />
          <EndLine order={order} decimals={decimals} />
        </tbody>
      </table>
      <Verdict order={order} />
      <div className={styles.public}>
        <Link to="/micro/result/$id" params={{ id: String(id) }} className={button.ghost}>
          <Trans>Open the public result</Trans>
        </Link>
        <CopyButton text={address} name={t`Copy the link to the public result`} />
      </div>
    </div>
  );
}
