import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { MarketOrder, MarketsScreen } from "#src/streams/markets/screens/markets-types.ts";
import styles from "./market-list.module.css";

const columns: readonly (readonly [MarketOrder, ReactNode])[] = [
  ["name", <Trans key="name">Pair</Trans>],
  ["price", <Trans key="price">Price</Trans>],
  ["change", <Trans key="change">Change</Trans>],
];

/** The list's columns; each sorts: descending, ascending, off. */
export function ListColumns({ screen }: { screen: MarketsScreen }): ReactNode {
  const sort = useObservableEagerState(screen.sort$);
  return (
    <thead>
      <tr className={styles.columns}>
        {columns.map(([order, name]) => {
          const direction = sort?.by !== order ? "none" : sort.descending ? "descending" : "ascending";
          return (
            <th key={order} scope="col" aria-sort={direction}>
              <button type="button" onClick={() => screen.sortBy(order)}>
                {name}
                <span aria-hidden="true">{{ none: "", descending: " ↓", ascending: " ↑" }[direction]}</span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
