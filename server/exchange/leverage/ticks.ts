import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { BookAccount, LeverageBook } from "./book.ts";
import type { LeverageSequence } from "./sequence.ts";

/** How often the prices that came in between are looked at, the latest of each market; ms. */
const DRAIN_MS = 100;

/** Prices and balances on their way into the book. */
export interface Ticks {
  /** Takes in at once what waits: a command must not be done at a mark price that has been replaced. */
  takeIn(): void;
  stop(): void;
}

/**
 * Listens to mark prices and to balance changes of other areas, and ten times a second puts the latest mark of each market into the book:
 * any number of marks costs one pass. Nothing is written here: accounts
 * to process go to the sequence.
 */
export function startTicks(
  { bus, clock }: { readonly bus: Bus; readonly clock: Clock },
  book: LeverageBook,
  sequence: Pick<LeverageSequence, "processDue" | "isEmitting">,
): Ticks {
  const latest = new Map<number, bigint>();
  const strangers = new Set<number>();

  const drain = () => {
    const moved = new Set<BookAccount>();
    const due = new Set<BookAccount>();
    for (const [marketId, price] of latest) book.tick(marketId, price, moved, due);
    latest.clear();
    for (const userId of strangers) for (const account of book.accountsOf(userId)) due.add(account);
    strangers.clear();
    for (const account of moved) if (book.isAtRisk(account)) due.add(account);
    if (moved.size > 0) bus.emit("leverageRisk", [...moved]);
    sequence.processDue(due);
  };
  const stops = [
    bus.on("mark", ({ marketId, price }) => latest.set(marketId, price)),
    bus.on("balance", ({ userId }) => {
      if (book.accountsOf(userId).length > 0 && !sequence.isEmitting) strangers.add(userId);
    }),
    clock.every(DRAIN_MS, drain),
  ];
  return {
    takeIn: drain,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
