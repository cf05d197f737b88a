import type { Bus } from "../kit/bus.ts";
import type { Clock, Stop } from "../kit/clock.ts";
import { changedAccount } from "./account-view.ts";
import type { BookAccount, LeverageBook } from "./book.ts";
import { addDue, type DueAccounts } from "./sequence-rules.ts";

/** How often new prices are processed, the latest of each market; ms. */
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
  {
    bus,
    clock,
    onMissed = () => () => undefined,
  }: {
    readonly bus: Bus;
    readonly clock: Clock;
    readonly onMissed?: ((listener: () => void) => Stop) | undefined;
  },
  book: LeverageBook,
  waiting: DueAccounts,
  { wake, liquidationPercent }: { readonly wake: () => void; readonly liquidationPercent: number },
): Ticks {
  const latest = new Map<number, bigint>();
  /** Accounts whose free balances others have changed. */
  const changed = new Set<BookAccount>();

  const drain = () => {
    const moved = new Set<BookAccount>();
    const due = new Set<BookAccount>();
    for (const [marketId, price] of latest) book.tick(marketId, price, moved, due);
    latest.clear();
    for (const account of changed) due.add(account);
    changed.clear();
    for (const account of moved) if (book.isAtRisk(account)) due.add(account);
    const views = [...moved].map((one) => changedAccount(book, one, one.available, liquidationPercent));
    if (views.length > 0) bus.emit("leverageRisk", views);
    waiting.retry();
    addDue(waiting, due);
    if (!waiting.isEmpty) wake();
  };
  const stops = [
    bus.onAnywhere("mark", ({ marketId, price }) => latest.set(marketId, price)),
    bus.onAnywhere("balance", ({ userId, accounts }) => {
      for (const { wallet, bucket, currencyId, amount } of accounts) {
        const known = book.account({ userId, quoteId: currencyId });
        // What leverage itself commits is in the book when it is published.
        if (known && wallet === "lever" && bucket === "available" && known.available !== amount)
          changed.add(known);
      }
    }),
    // Each account is read again with its group.
    onMissed(() => {
      for (const account of book.accounts()) changed.add(account);
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
