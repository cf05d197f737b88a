import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import type { Market, Side } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { PriceColumns } from "../../kit/panel/price-columns.tsx";
import styles from "./prints.module.css";

/** What a print and the user's own fill have in common. */
interface Traded {
  readonly id: string | number;
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
  readonly time: number;
}
type Pick = (price: string) => void;

const Line = memo(function Line({
  row,
  market,
  pick,
}: {
  row: Traded;
  market: Market;
  pick: Pick | undefined;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const price = format.price(row.price, market.priceDecimals);
  const side = row.side === "buy" ? t`Buy` : t`Sell`;
  return (
    <tr className={styles.line}>
      <td className={row.side === "buy" ? "up" : "down"}>
        <span className="visually-hidden">{side} </span>
        {pick === undefined ? (
          price
        ) : (
          <button type="button" tabIndex={-1} onClick={() => pick(row.price)}>
            {price}
          </button>
        )}
      </td>
      <td>{format.amount(row.amount, market.amountDecimals)}</td>
      <td className={styles.time}>{format.time(row.time)}</td>
    </tr>
  );
});

/** Trades as lines: price in the taker's colour, amount, time. A click on a price hands it on. */
export function PrintTable({
  rows,
  market,
  pick,
}: {
  rows: readonly Traded[];
  market: Market;
  pick?: Pick;
}): ReactNode {
  const { t } = useLingui();
  return (
    <table className={styles.table} aria-label={t`Trades`}>
      <PriceColumns market={market} third={<Trans>Time</Trans>} />
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} market={market} pick={pick} />
        ))}
      </tbody>
    </table>
  );
}
