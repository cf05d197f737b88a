import { insertPositions, updatePositions } from "#server/storage/queries/lever.ts";
import { clientKey } from "../client-ids.ts";
import type { IdSource } from "../ids.ts";
import { createBooking } from "../ledger/booking.ts";
import type { AccountName } from "./account-key.ts";
import type { LeverBook } from "./book.ts";
import { type LeverGroup, spareAccount } from "./group.ts";
import type { LoadedLever } from "./load.ts";
import { createNamedMoves } from "./named-moves.ts";
import { isLive } from "./portfolio.ts";
import type { Position } from "./types.ts";

/** Begins a group at `time` over the book as it is. */
export function createLeverGroup(
  book: LeverBook,
  quoteOf: (marketId: number) => number,
  ids: IdSource,
  time: number,
  loaded: LoadedLever,
): LeverGroup {
  const booking = createBooking(ids, time, loaded.balances);
  const overlay = new Map<number, Position>();
  const made = new Set<number>();
  const moves = createNamedMoves(loaded.moves);
  const belongs = (position: Position, name: AccountName) =>
    position.userId === name.userId && quoteOf(position.marketId) === name.quoteId;

  return {
    ...{ time, ids, booking, moves },
    ...{ taken: loaded.taken, records: loaded.records },
    price: book.price,
    find: (id) => overlay.get(id) ?? book.find(id),
    positions(name) {
      const known = book.account(name)?.positions.values() ?? [];
      const kept = [...known].map((position) => overlay.get(position.id) ?? position);
      const fresh = [...overlay.values()].filter(({ id }) => made.has(id));
      return [...kept, ...fresh.filter((position) => belongs(position, name))].filter(isLive);
    },
    quotesOf(userId) {
      const fresh = [...overlay.values()].filter((position) => position.userId === userId);
      const quotes = book.accountsOf(userId).map(({ quoteId }) => quoteId);
      return [...new Set([...quotes, ...fresh.map(({ marketId }) => quoteOf(marketId))])];
    },
    available: (name) => booking.balance(spareAccount(name)),
    create(position) {
      made.add(position.id);
      overlay.set(position.id, position);
    },
    change(position, change) {
      const next = { ...position, ...change, version: position.version + 1 };
      overlay.set(next.id, next);
      return next;
    },
    withClientId(userId, clientOrderId) {
      for (const position of overlay.values())
        if (position.userId === userId && position.clientOrderId === clientOrderId) return position;
      return loaded.known.get(clientKey(userId, clientOrderId));
    },
    get changed() {
      return overlay.values();
    },
    get isEmpty() {
      return overlay.size === 0 && booking.journal.isEmpty && loaded.records.isEmpty;
    },
    async write(transaction) {
      const all = [...overlay.values()];
      await insertPositions(
        transaction,
        all.filter(({ id }) => made.has(id)),
      );
      await updatePositions(
        transaction,
        all.filter(({ id }) => !made.has(id)),
      );
      await moves.write(transaction, time);
      await booking.journal.write(transaction);
      await loaded.records.write(transaction, time);
    },
  };
}
