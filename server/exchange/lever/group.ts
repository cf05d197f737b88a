import type { Kysely } from "kysely";
import { insertPositions, updatePositions } from "#server/storage/queries/lever.ts";
import type { Schema } from "#server/storage/schema.ts";
import type { IdSource } from "../ids.ts";
import { account } from "../ledger/accounts.ts";
import { type Booking, createBooking } from "../ledger/booking.ts";
import type { AccountName } from "./account-key.ts";
import type { LeverBook } from "./book.ts";
import type { LoadedLever } from "./load.ts";
import { clientKey } from "./load.ts";
import { isLive } from "./portfolio.ts";
import type { Position } from "./types.ts";

/** A change of a position: every field that a command may set. */
export type Change = Partial<
  Pick<
    Position,
    | "state"
    | "closePrice"
    | "takeProfit"
    | "stopLoss"
    | "marginLeft"
    | "overnightFee"
    | "profit"
    | "closeReason"
    | "chargedDay"
    | "openedAt"
    | "closedAt"
  >
>;

/** What a group of commands changes: laid over the book while they run, written in one transaction, then put into the book. */
export interface LeverGroup {
  readonly time: number;
  readonly ids: IdSource;
  readonly booking: Booking;
  price(marketId: number): bigint | null;
  find(id: number): Position | undefined;
  /** The live positions of an account, oldest first. */
  positions(name: AccountName): readonly Position[];
  /** Quote currencies in which the user has live positions. */
  quotesOf(userId: number): readonly number[];
  /** The spare balance of the lever wallet. */
  available(name: AccountName): bigint;
  create(position: Position): void;
  /** Changes a position, which gets its next version. @returns it as it is by now */
  change(position: Position, change: Change): Position;
  withClientId(userId: number, clientOrderId: string): Position | undefined;
  /** Positions that were made or changed, as they are by now, in the order in which that first happened. */
  readonly changed: Iterable<Position>;
  readonly isEmpty: boolean;
  write(transaction: Kysely<Schema>): Promise<void>;
}

/** The account of the ledger that holds what is spare in the lever wallet. */
export function spareAccount({ userId, quoteId }: AccountName) {
  return account(userId, "lever", quoteId, "available");
}

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
  const belongs = (position: Position, name: AccountName) =>
    position.userId === name.userId && quoteOf(position.marketId) === name.quoteId;

  return {
    time,
    ids,
    booking,
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
      return overlay.size === 0 && booking.journal.isEmpty;
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
      await booking.journal.write(transaction);
    },
  };
}
