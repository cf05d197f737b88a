/** Price and amount as text, as the wire carries them. */
export type Level = [price: string, amount: string];

/** The whole top of a book: bids best first, asks highest first. */
export interface Top {
  readonly bids: Level[];
  readonly asks: Level[];
}

/** A book that moves: each call gives the next state. */
export type NextTop = () => Top;

/**
 * The best bid's amount carries the number of its message ("1.00042"), so that what is painted can be read off the page, of any
 * implementation, without asking it.
 */
export const MARKS = 90_000;
export function markOf(message: number): string {
  return `1.${String(message % MARKS).padStart(5, "0")}`;
}

/** What changed since the message before, as most exchanges push it: an amount of "0" removes a level. */
export interface Differences {
  readonly seq: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** Where the feed says when it sent what: a list of marks with unix ms, in order. */
export const SENT_PATH = "/api/bench/sent";
