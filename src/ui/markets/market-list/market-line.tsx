import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import type { MarketRow } from "#src/streams/markets/screens/markets-types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Change } from "#src/ui/kit/marks/change.tsx";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import { Flash } from "../../kit/panel/flash.tsx";
import styles from "./market-list.module.css";

/** The terminal that a market of the list leads to. */
export type TerminalPath = "/dealCenter" | "/leverdealCenter" | "/secondsOrder";

/** One market of the list: a link to it, in place, and its star. `withQuote`: says in which currency it is priced. */
export const MarketLine = memo(function MarketLine({
  row,
  current,
  withQuote,
  to,
  toggle,
}: {
  row: MarketRow;
  current: boolean;
  withQuote: boolean;
  to: TerminalPath;
  toggle: (key: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { market, quote, favourite } = row;
  const { symbol } = market;
  return (
    <tr className={styles.line} data-current={current || undefined}>
      <td>
        <button
          type="button"
          className={styles.star}
          aria-pressed={favourite}
          aria-label={t`Favourite ${symbol}`}
          onClick={() => toggle(market.key)}
        >
          ★
        </button>
        <Link
          to={to}
          search={{ pair: market.key }}
          className={styles.link}
          aria-label={symbol}
          aria-current={current ? "page" : undefined}
        >
          <CoinIcon coin={market.pair.base} size={16} />
          {market.pair.base}
          {withQuote && <span>/{market.pair.quote}</span>}
        </Link>
      </td>
      <td>
        <Flash value={quote?.price ?? null} tone={quote?.direction ?? "flat"}>
          {format.price(quote?.price ?? null, market.priceDecimals)}
        </Flash>
      </td>
      <td>
        <Change percent={quote?.changePercent ?? null} />
      </td>
    </tr>
  );
});
