import type { Kysely } from "kysely";
import type { Schema } from "#server/storage/schema.ts";
import type { GroupRecords } from "../commands/group-records.ts";
import type { TakenIds } from "../commands/taken-ids.ts";
import type { IdSource } from "../ids.ts";
import { account } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import type { AccountName } from "./account-key.ts";
import type { NamedMoves } from "./named-moves.ts";
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
  readonly moves: NamedMoves;
  readonly taken: TakenIds;
  readonly records: GroupRecords;
  /** Positions that were made or changed, as they are by now, in the order in which that first happened. */
  readonly changed: Iterable<Position>;
  readonly isEmpty: boolean;
  write(transaction: Kysely<Schema>): Promise<void>;
}

/** The account of the ledger that holds what is spare in the lever wallet. */
export function spareAccount({ userId, quoteId }: AccountName) {
  return account(userId, "lever", quoteId, "available");
}
