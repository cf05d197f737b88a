import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import type { Position } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Profit } from "#src/ui/kit/money/money.tsx";
import orders from "#src/ui/kit/panel/orders-table.module.css";
import { returnPercent } from "../figures.ts";
import { usePriceDecimals } from "../known-markets.tsx";
import { Moving } from "../moving.tsx";
import { SideWord } from "../side-word.tsx";
import styles from "./positions.module.css";

/** Symbol × contracts, as a link to the pair's terminal; the side and the leverage. */
export function ContractCell({ position }: { position: Position }): ReactNode {
  const { pair, symbol, contracts, leverage, side } = position;
  const market = `${pair.base}_${pair.quote}`;
  return <Contract {...{ market, symbol, contracts, leverage, side }} />;
}

/** Of primitive values: it need not be rebuilt when the price moves. */
const Contract = memo(function Contract({
  market,
  symbol,
  contracts,
  leverage,
  side,
}: Pick<Position, "symbol" | "contracts" | "leverage" | "side"> & { market: string }): ReactNode {
  const format = useFormat();
  return (
    <td>
      <span className={styles.contract}>
        <SideWord side={side} />
        <Link to="/leverdealCenter" search={{ pair: market }} className={orders.pair}>
          {symbol} × {format.whole(contracts)}
        </Link>
        <small>{leverage}×</small>
      </span>
    </td>
  );
});

/** A price with the decimals of the position's market. */
export function PriceCell({ position, price }: { position: Position; price: string | null }): ReactNode {
  const format = useFormat();
  const decimals = usePriceDecimals(position);
  return <td className={orders.right}>{format.price(price, decimals)}</td>;
}

/** The market's mark price, lit up softly as it moves. */
export function CurrentPriceCell({ position }: { position: Position }): ReactNode {
  const format = useFormat();
  const decimals = usePriceDecimals(position);
  return (
    <td className={orders.right}>
      <Moving value={position.currentPrice}>{format.price(position.currentPrice, decimals)}</Moving>
    </td>
  );
}

/** A price that there may be none of, such as a stop: then a quiet dash. */
export function OptionalPriceCell({
  position,
  price,
}: {
  position: Position;
  price: string | null;
}): ReactNode {
  const format = useFormat();
  const decimals = usePriceDecimals(position);
  return (
    <td className={`${orders.right} ${price === null ? styles.unset : ""}`}>
      {price === null ? UNKNOWN : format.price(price, decimals)}
    </td>
  );
}

/** Both stops, the target above the stop loss; a dash for none. */
export function StopsCell({
  position: { takeProfit, stopLoss, ...position },
}: {
  position: Position;
}): ReactNode {
  const format = useFormat();
  const decimals = usePriceDecimals(position);
  const line = (stop: "target" | "loss", name: ReactNode, price: string | null): ReactNode =>
    price === null ? null : (
      <span data-stop={stop}>
        <span className="visually-hidden">{name} </span>
        {format.price(price, decimals)}
      </span>
    );
  const none = takeProfit === null && stopLoss === null;
  return (
    <td className={`${orders.right} ${none ? styles.unset : styles.stops}`}>
      {none && UNKNOWN}
      {line("target", <Trans>Take profit</Trans>, takeProfit)}
      {line("loss", <Trans>Stop loss</Trans>, stopLoss)}
    </td>
  );
}

/** The profit, and what it is of the margin. */
export function ProfitCell({ position, moves = false }: { position: Position; moves?: boolean }): ReactNode {
  const format = useFormat();
  const { profit, margin } = position;
  const percent = returnPercent(profit, margin);
  const figure = <Profit value={profit} />;
  return (
    <td className={orders.right}>
      <span className={styles.profit}>
        {moves ? <Moving value={profit}>{figure}</Moving> : figure}
        {percent !== null && <small>{format.percent(percent)}</small>}
      </span>
    </td>
  );
}

const states = {
  pending: <Trans>Pending order</Trans>,
  open: <Trans>In position</Trans>,
  closing: <Trans>Closing</Trans>,
  closed: <Trans>Closed</Trans>,
  revoked: <Trans>Cancelled</Trans>,
};
const reasons = {
  user: <Trans>Closed by you</Trans>,
  liquidation: <Trans>Liquidated</Trans>,
  "take-profit": <Trans context="reason">Take profit</Trans>,
  "stop-loss": <Trans context="reason">Stop loss</Trans>,
  exchange: <Trans>Closed by the exchange</Trans>,
};

/** What has become of an order, in words; of a closed one, why. */
export function StateName({ position }: { position: Position }): ReactNode {
  const { state, closeReason } = position;
  const reason = state === "closed" && closeReason !== null;
  return (
    <span className={styles.state} data-state={state} data-reason={closeReason ?? undefined}>
      {reason ? reasons[closeReason] : states[state]}
    </span>
  );
}
