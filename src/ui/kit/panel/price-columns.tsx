import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market } from "#src/streams/spot/screens/types.ts";
import styles from "./price-columns.module.css";

/** The columns of the book and of the trades: price, amount, and a third one. */
export function PriceColumns({
  market,
  third,
}: {
  market: Pick<Market, "pair">;
  third: ReactNode;
}): ReactNode {
  const { base, quote } = market.pair;
  return (
    <thead>
      <tr className={styles.columns}>
        <th scope="col">
          <Trans>Price ({quote})</Trans>
        </th>
        <th scope="col">
          <Trans>Amount ({base})</Trans>
        </th>
        <th scope="col">{third}</th>
      </tr>
    </thead>
  );
}
