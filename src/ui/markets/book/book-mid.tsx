import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./book.module.css";
import type { BookMarket, BookModel } from "./types.ts";

const arrows = { up: "▲", down: "▼", flat: "" } as const;

function Spread({ model }: { model: BookModel }): ReactNode {
  const { grouped } = useFormat();
  const known = useObservableEagerState(model.spread$);
  const spread = known === null ? UNKNOWN : grouped(known);
  return (
    <span className={styles.spread}>
      <Trans>Spread {spread}</Trans>
    </span>
  );
}

/** Between the sides: the last price with its direction, its value in USD, and the spread. */
export function BookMid({ model, market }: { model: BookModel; market: BookMarket }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const last = useObservableEagerState(model.last$);
  const tone = last.direction === "flat" ? "" : last.direction;
  return (
    <tbody className={styles.mid}>
      <tr aria-label={t`Last price`}>
        <td colSpan={3}>
          <span className={`${styles.last} ${tone}`}>
            {format.price(last.price, market.priceDecimals)}
            <span className={styles.arrow} aria-hidden="true">
              {arrows[last.direction]}
            </span>
          </span>
          <span className={styles.usd}>≈ {format.usd(last.usd)}</span>
          <Spread model={model} />
        </td>
      </tr>
    </tbody>
  );
}
