import { type RefObject, useCallback, useRef } from "react";
import type { BookRow, BookView } from "#src/streams/spot/screens/types.ts";
import type { RowWords } from "./row-cells.ts";
import { type SideName, SideWriter } from "./side-writer.ts";

interface SideRefs {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly bars: RefObject<SVGPathElement | null>;
}
export interface BookWriter {
  /** To be put on the elements of each side. */
  readonly refs: Readonly<Record<SideName, SideRefs>>;
  show(view: Pick<BookView, SideName>): void;
  /** The level of an element of the table. */
  find(target: Element): { readonly side: SideName; readonly row: BookRow } | null;
}

function useSide(side: SideName, words: RowWords): [SideRefs, () => SideWriter | null] {
  const body = useRef<HTMLTableSectionElement>(null);
  const bars = useRef<SVGPathElement>(null);
  const held = useRef<SideWriter>(null);
  const refs = useRef<SideRefs>({ body, bars });
  const writer = useCallback((): SideWriter | null => {
    if (body.current !== null) held.current ??= new SideWriter(side, body.current, bars.current, words);
    return held.current;
  }, [side, words]);
  return [refs.current, writer];
}

/** Writes views of a book into the elements that `refs` are put on. For another number of rows or other words, remount. */
export function useBookWriter(words: RowWords): BookWriter {
  const [askRefs, asks] = useSide("asks", words);
  const [bidRefs, bids] = useSide("bids", words);
  return {
    refs: { asks: askRefs, bids: bidRefs },
    show: (view) => {
      asks()?.show(view.asks);
      bids()?.show(view.bids);
    },
    find: (target) => {
      const element = target.closest("tr");
      const side = element?.parentElement === askRefs.body.current ? "asks" : "bids";
      const position = Number(element?.dataset.position ?? Number.NaN);
      const row = (side === "asks" ? asks() : bids())?.at(position);
      return row === undefined ? null : { side, row };
    },
  };
}
