import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import type { MarketRow } from "#src/streams/markets/screens/markets-types.ts";
import { useFormat } from "../../kit/format/use-format.ts";
import { Change } from "../../kit/marks/change.tsx";
import { CoinIcon } from "../../kit/marks/coin-icon.tsx";
import { Icon } from "../../kit/marks/icons.tsx";
import styles from "./markets-table.module.css";

/** One market; the whole line leads to its terminal. */
export const MarketLine = memo(function MarketLine({
  row: { market, quote, favourite },
  toggleFavourite,
}: {
  row: MarketRow;
  toggleFavourite: (key: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const price = (text: string | null | undefined): string => format.price(text ?? null, market.priceDecimals);
  const { symbol, pair } = market;
  return (
    <tr className={styles.line}>
      <th scope="row">
        <span className={styles.market}>
          <button
            type="button"
            className={styles.star}
            aria-pressed={favourite}
            aria-label={t`Favourite ${symbol}`}
            onClick={() => toggleFavourite(market.key)}
          >
            <Icon name="star" size={15} filled={favourite} />
          </button>
          <CoinIcon coin={pair.base} size={24} />
          <Link to="/dealCenter" search={{ pair: market.key }} className={styles.link}>
            <b>{pair.base}</b>
            <span className={styles.quote}>/{pair.quote}</span>
          </Link>
          <span className={styles.name}>{market.fullName}</span>
        </span>
      </th>
      <td className={styles.price}>{price(quote?.price)}</td>
      <td className={styles.right}>
        <Change percent={quote?.changePercent ?? null} />
      </td>
      <td className={styles.right}>{price(quote?.high)}</td>
      <td className={styles.right}>{price(quote?.low)}</td>
      <td className={styles.right}>
        {format.compact(quote?.volume ?? null)} <span className={styles.unit}>{pair.base}</span>
      </td>
      <td className={styles.right}>
        {format.compact(quote?.turnover ?? null)} <span className={styles.unit}>{pair.quote}</span>
      </td>
    </tr>
  );
});
