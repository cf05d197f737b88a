import { type RefObject, useCallback, useRef } from "react";
import type { BookRow, BookView } from "#src/streams/spot/screens/types.ts";
import type { RowWords } from "./row-cells.ts";
import { SideDrawing } from "./side-drawing.ts";
import { type SideName, SideTable } from "./side-table.ts";

type Sides = Pick<BookView, SideName>;
interface SideRefs {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly bars: RefObject<SVGPolygonElement | null>;
  readonly texts: RefObject<HTMLDivElement | null>;
}
interface Side {
  readonly drawing: SideDrawing;
  readonly table: SideTable;
}
export interface BookWriter {
  /** To be put on the elements of each side. */
  readonly refs: Readonly<Record<SideName, SideRefs>>;
  /** Shows a view to the eye. */
  draw(view: Sides): void;
  /** Writes the rows of a side, best first, into the table. */
  fill(side: SideName, rows: readonly BookRow[]): void;
  /** The level that is drawn where an element of the table is. */
  find(target: Element): { readonly side: SideName; readonly row: BookRow } | null;
}

function useSide(side: SideName, rows: number, words: RowWords): [SideRefs, () => Side | null] {
  const body = useRef<HTMLTableSectionElement>(null);
  const bars = useRef<SVGPolygonElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const held = useRef<Side>(null);
  const refs = useRef<SideRefs>({ body, bars, texts });
  const writer = useCallback((): Side | null => {
    if (body.current !== null && texts.current !== null)
      held.current ??= {
        drawing: new SideDrawing(side, texts.current, bars.current, rows, words.decimal),
        table: new SideTable(side, body.current, words),
      };
    return held.current;
  }, [side, rows, words]);
  return [refs.current, writer];
}

/** Writes views of a book into the elements that `refs` are put on. For another number of rows or other words, remount. */
export function useBookWriter(rows: number, words: RowWords): BookWriter {
  const [askRefs, asks] = useSide("asks", rows, words);
  const [bidRefs, bids] = useSide("bids", rows, words);
  const writerOf = (side: SideName): Side | null => (side === "asks" ? asks() : bids());
  return {
    refs: { asks: askRefs, bids: bidRefs },
    draw: (view) => {
      asks()?.drawing.show(view.asks);
      bids()?.drawing.show(view.bids);
    },
    fill: (side, rowsOfSide) => writerOf(side)?.table.show(rowsOfSide),
    find: (target) => {
      const element = target.closest("tr");
      const side = element?.parentElement === askRefs.body.current ? "asks" : "bids";
      const position = Number(element?.dataset.position ?? Number.NaN);
      const row = writerOf(side)?.drawing.at(position);
      return row === undefined ? null : { side, row };
    },
  };
}
