import { io } from "socket.io-client";
import type { Differences } from "../book/feed/types.ts";
import { LocalBook } from "./local-book.ts";
import { createProbe } from "./probe.ts";

/** Rows that are shown on a side. */
export const ROWS = 20;

/**
 * What the pages beside the product have in common: a book kept from differences, shown at most once a frame, and the probe.
 * @param shownMark what the best bid's amount says on the page now
 */
export function followBook(show: (book: LocalBook) => void, shownMark: () => string): void {
  const book = new LocalBook();
  globalThis.probe = createProbe(shownMark);
  let waiting = false;
  const frame = (): void => {
    waiting = false;
    show(book);
  };
  io({ transports: ["websocket"], query: { wire: "differences" } }).on(
    "differences",
    (differences: Differences) => {
      book.apply(differences);
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(frame);
    },
  );
}

/** The levels that have room, their running totals, and the larger of both sides' last totals. */
export function cumulated(book: LocalBook): Readonly<Record<"asks" | "bids", CumulatedLevel[]>> & {
  readonly deepest: number;
} {
  const side = (levels: LocalBook["asks"]): CumulatedLevel[] => {
    let total = 0;
    return levels.slice(0, ROWS).map(([price, amount]) => {
      total += Number(amount);
      return { price, amount, total };
    });
  };
  const [asks, bids] = [side(book.asks), side(book.bids)];
  return { asks, bids, deepest: Math.max(asks.at(-1)?.total ?? 0, bids.at(-1)?.total ?? 0) };
}
interface CumulatedLevel {
  readonly price: string;
  readonly amount: string;
  readonly total: number;
}
