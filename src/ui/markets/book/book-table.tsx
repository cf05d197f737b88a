import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutSubscription } from "observable-hooks";
import { type MouseEvent, type ReactNode, useMemo } from "react";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { moveFocus } from "../../kit/panel/move-focus.ts";
import { PriceColumns } from "../../kit/panel/price-columns.tsx";
import styles from "./book.module.css";
import { BookBars } from "./book-bars.tsx";
import { BookMid } from "./book-mid.tsx";
import { BookSide } from "./book-side.tsx";
import { LevelTip } from "./level-tip.tsx";
import type { BookMarket, BookModel, BookSides, PickLevel } from "./types.ts";
import { useBookWriter } from "./use-book-writer.ts";
import { usePointedLevel } from "./use-pointed-level.ts";

/** Arrows lead from level to level, across the spread. */
const byLevel = moveFocus("tr:not([hidden]) button");

/** The levels as a table. One subscription writes into the cells; React renders it once for a number of rows. */
export function BookTable({
  model,
  market,
  rows,
  sides,
  pick,
}: {
  model: BookModel;
  market: BookMarket;
  rows: number;
  sides: BookSides;
  pick: PickLevel;
}): ReactNode {
  const { t } = useLingui();
  const { grouped } = useFormat();
  const words = useMemo(
    () => ({ decimal: grouped, own: (level: string, price: string) => t`${level}, ${price}, your order` }),
    [grouped, t],
  );
  const writer = useBookWriter(words);
  // The rows are filled before they are first painted.
  useLayoutSubscription(model.view$, (data) => {
    if (data.state === "ready") writer.show(data.value);
  });
  const choose = (event: MouseEvent<HTMLTableElement>): void => {
    const level = event.target instanceof Element ? writer.find(event.target) : null;
    if (level !== null) pick(level.side === "asks" ? "sell" : "buy", level.row.price, level.row.total);
  };
  const pointed = usePointedLevel(writer);
  const { asks, bids } = writer.refs;
  return (
    <div className={styles.levels}>
      <div className={styles.bars}>
        {sides !== "bids" && <BookBars side="asks" rows={rows} path={asks.bars} />}
        <span className={styles.midSpace} />
        {sides !== "asks" && <BookBars side="bids" rows={rows} path={bids.bars} />}
      </div>
      <table
        className={styles.table}
        aria-label={t`Order book`}
        onClick={choose}
        onKeyDown={byLevel}
        {...pointed.on}
      >
        <PriceColumns market={market} third={<Trans>Total</Trans>} />
        {sides !== "bids" && <BookSide side="asks" rows={rows} body={asks.body} />}
        <BookMid model={model} market={market} />
        {sides !== "asks" && <BookSide side="bids" rows={rows} body={bids.body} />}
      </table>
      {pointed.level !== null && (
        <LevelTip id={pointed.id} level={pointed.level} model={model} market={market} />
      )}
    </div>
  );
}
