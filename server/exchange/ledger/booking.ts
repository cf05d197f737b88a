import type { IdSource } from "../kit/ids.ts";
import type { Account } from "./accounts.ts";
import { createJournal, type Journal, type Posting } from "./journal.ts";
import type { TransferKind } from "./types.ts";

/** The money of a group of commands: what was read before it began, and what the group posts. */
export interface Booking {
  readonly journal: Journal;
  /** What the account holds, the changes of this group included; 0 where it was not read. */
  balance(account: Account): bigint;
  post(kind: TransferKind, reference: string, postings: readonly Posting[]): void;
}

/**
 * Begins the bookings of a group at `time`.
 * @param balances by account id, as they were read before the group began.
 * @param journal where it posts to; several bookings of one transaction share theirs
 */
export function createBooking(
  ids: IdSource,
  time: number,
  balances: ReadonlyMap<number, bigint>,
  journal: Journal = createJournal(ids),
): Booking {
  return {
    journal,
    balance: (account) => (balances.get(account.id) ?? 0n) + journal.change(account),
    post: (kind, reference, postings) => journal.post({ kind, reference, time, postings }),
  };
}
