import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { MarketOrder, MarketRow, MarketsScreen } from "#src/streams/markets/screens/markets-types.ts";
import { MarketLine } from "./market-line.tsx";
import styles from "./markets-table.module.css";

/** The table of markets; a click on a heading sorts by it. */
export function MarketsTable({
  rows,
  screen,
}: {
  rows: readonly MarketRow[];
  screen: MarketsScreen;
}): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHeading by="name" screen={screen}>
            <Trans>Market</Trans>
          </SortHeading>
          <SortHeading by="price" screen={screen} right>
            <Trans>Price</Trans>
          </SortHeading>
          <SortHeading by="change" screen={screen} right>
            <Trans>24h change</Trans>
          </SortHeading>
          <th scope="col" className={styles.right}>
            <Trans>24h high</Trans>
          </th>
          <th scope="col" className={styles.right}>
            <Trans>24h low</Trans>
          </th>
          <SortHeading by="volume" screen={screen} right>
            <Trans>24h volume</Trans>
          </SortHeading>
          <th scope="col" className={styles.right}>
            <Trans>24h turnover</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MarketLine key={row.market.key} row={row} toggleFavourite={screen.toggleFavourite} />
        ))}
      </tbody>
    </table>
  );
}

function SortHeading({
  by,
  screen,
  right = false,
  children,
}: {
  by: MarketOrder;
  screen: MarketsScreen;
  right?: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const sort = useObservableEagerState(screen.sort$);
  const own = sort?.by === by ? sort : null;
  const order = own === null ? "none" : own.descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={order} className={right ? styles.right : undefined}>
      <button type="button" className={styles.sort} title={t`Sort`} onClick={() => screen.sortBy(by)}>
        {children}
        <span className={styles.arrow} data-order={order} aria-hidden="true">
          {order === "ascending" ? "▲" : "▼"}
        </span>
      </button>
    </th>
  );
}
