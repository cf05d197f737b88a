import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutSubscription } from "observable-hooks";
import { type MouseEvent, type ReactNode, useMemo } from "react";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { moveFocus } from "../../kit/panel/move-focus.ts";
import { PriceColumns } from "../../kit/panel/price-columns.tsx";
import { useInText } from "../../kit/rendered.ts";
import styles from "./book.module.css";
import { BookBars, BookTexts } from "./book-drawing.tsx";
import { BookMid } from "./book-mid.tsx";
import { BookSide } from "./book-side.tsx";
import { LevelTip } from "./level-tip.tsx";
import { sideText } from "./side-text.ts";
import type { BookMarket, BookModel, BookSides, PickLevel } from "./types.ts";
import { type BookWriter, useBookWriter } from "./use-book-writer.ts";
import { usePointedLevel } from "./use-pointed-level.ts";

/** Arrows lead from level to level, across the spread. */
const byLevel = moveFocus("tr:not([hidden]) button");

/** The sides of a page that is rendered to text; in a browser none, they are written there. */
function useBookText(model: Pick<BookModel, "view$">, rows: number, decimal: (text: string) => string) {
  const view = useInText(model.view$);
  if (view?.state !== "ready") return null;
  const { asks, bids } = view.value;
  return { asks: sideText("asks", asks, rows, decimal), bids: sideText("bids", bids, rows, decimal) };
}

/** Draws each view, and fills the table at its own pace. The rows are filled before they are first painted. */
function useWriting(model: Pick<BookModel, "view$" | "tables">, writer: BookWriter): void {
  useLayoutSubscription(model.view$, (data) => {
    if (data.state === "ready") writer.draw(data.value);
  });
  useLayoutSubscription(model.tables.asks$, (data) => {
    if (data.state === "ready") writer.fill("asks", data.value.asks);
  });
  useLayoutSubscription(model.tables.bids$, (data) => {
    if (data.state === "ready") writer.fill("bids", data.value.bids);
  });
}

/**
 * The levels, twice: drawn with every view as a few texts, and between bars and texts a real table without a colour of its own, which has
 * the rows to point at, to focus, to read aloud and to select, and follows a few times a second. React renders both once for a number of rows.
 */
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
  const writer = useBookWriter(rows, words);
  useWriting(model, writer);
  const choose = (event: MouseEvent<HTMLTableElement>): void => {
    const level = event.target instanceof Element ? writer.find(event.target) : null;
    if (level !== null) pick(level.side === "asks" ? "sell" : "buy", level.row.price, level.row.total);
  };
  const pointed = usePointedLevel(writer);
  const text = useBookText(model, rows, grouped);
  const { asks, bids } = writer.refs;
  return (
    <div className={styles.levels}>
      <div className={styles.under}>
        {sides !== "bids" && (
          <BookBars side="asks" rows={rows} points={asks.bars} text={text?.asks} model={model} />
        )}
        <span className={styles.midSpace} />
        {sides !== "asks" && (
          <BookBars side="bids" rows={rows} points={bids.bars} text={text?.bids} model={model} />
        )}
      </div>
      <table
        className={styles.table}
        aria-label={t`Order book`}
        onClick={choose}
        onKeyDown={byLevel}
        {...pointed.on}
      >
        <PriceColumns market={market} third={<Trans>Total</Trans>} />
        {sides !== "bids" && <BookSide side="asks" rows={rows} body={asks.body} text={text?.asks} />}
        <BookMid model={model} market={market} />
        {sides !== "asks" && <BookSide side="bids" rows={rows} body={bids.body} text={text?.bids} />}
      </table>
      <div className={styles.over} aria-hidden="true">
        {sides !== "bids" && <BookTexts side="asks" rows={rows} texts={asks.texts} text={text?.asks} />}
        <span className={styles.midSpace} />
        {sides !== "asks" && <BookTexts side="bids" rows={rows} texts={bids.texts} text={text?.bids} />}
      </div>
      {pointed.level !== null && (
        <LevelTip id={pointed.id} level={pointed.level} model={model} market={market} />
      )}
    </div>
  );
}
