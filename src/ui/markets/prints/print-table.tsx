import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutSubscription } from "observable-hooks";
import { memo, type ReactNode, useRef } from "react";
import type { Observable } from "rxjs";
import type { Loadable, Market } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { PriceColumns } from "../../kit/panel/price-columns.tsx";
import columns from "../../kit/panel/text-columns.module.css";
import { isText } from "../../kit/rendered.ts";
import { PrintDrawing, printTexts } from "./print-drawing.ts";
import styles from "./prints.module.css";
import type { Traded } from "./types.ts";

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
      <td>
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
      <td>{format.time(row.time)}</td>
    </tr>
  );
});

/** The trades as they are seen: a block of text for each column, written with every value. */
function Drawn({
  drawn$,
  market,
  rows,
}: {
  drawn$: Observable<Loadable<readonly Traded[]>>;
  market: Market;
  rows: readonly Traded[];
}): ReactNode {
  const format = useFormat();
  const texts = useRef<HTMLDivElement>(null);
  const drawing = useRef<PrintDrawing>(null);
  // The rows are filled before they are first painted.
  useLayoutSubscription(drawn$, (data) => {
    if (data.state !== "ready" || texts.current === null) return;
    drawing.current ??= new PrintDrawing(texts.current, market, format);
    drawing.current.show(data.value);
  });
  const [rose, fell, amount, time] = isText() ? printTexts(rows, market, format) : [];
  return (
    <div
      ref={texts}
      className={`${columns.texts} ${styles.texts}`}
      style={{ height: `calc(${rows.length} * var(--row))` }}
      aria-hidden="true"
    >
      <span className="up">{rose}</span>
      <span className={`down ${styles.fell}`}>{fell}</span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.time}>{time}</span>
    </div>
  );
}

/**
 * Trades twice, as in the book: drawn with every value as a few texts over a table that follows a few times a second, and that is there to
 * point at, to select and to read aloud. A click on a price hands it on.
 * @param rows what the table has
 * @param drawn$ what is drawn
 */
export function PrintTable({
  rows,
  drawn$,
  market,
  pick,
}: {
  rows: readonly Traded[];
  drawn$: Observable<Loadable<readonly Traded[]>>;
  market: Market;
  pick?: Pick;
}): ReactNode {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t`Trades`}>
        <PriceColumns market={market} third={<Trans>Time</Trans>} />
        <tbody className={columns.table}>
          {rows.map((row) => (
            <Line key={row.id} row={row} market={market} pick={pick} />
          ))}
        </tbody>
      </table>
      <Drawn
        key={`${i18n.locale} ${market.priceDecimals} ${market.amountDecimals}`}
        drawn$={drawn$}
        market={market}
        rows={rows}
      />
    </div>
  );
}
