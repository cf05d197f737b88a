import type { Kysely } from "kysely";
import type { Schema } from "#server/storage/tables.ts";
import type { GroupRecords } from "../commands/group-records.ts";
import type { TakenIds } from "../commands/taken-ids.ts";
import type { IdSource } from "../kit/ids.ts";
import { account } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import type { Side } from "../spot/types.ts";
import type { AccountName } from "./account-key.ts";
import type { SideTotals } from "./exposure.ts";
import type { LeverageTrade, Venue } from "./fills.ts";
import type { NamedMoves } from "./named-moves.ts";
import type { Position } from "./types.ts";

/** A change of a position: every field that a command may set. */
export type Change = Partial<
  Pick<
    Position,
    | "state"
    | "contracts"
    | "amount"
    | "margin"
    | "fee"
    | "placedContracts"
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

/** The changes of a group of commands: an overlay of the book while they run, written in one transaction, then put into the book. */
export interface LeverageGroup extends Venue {
  readonly time: number;
  readonly ids: IdSource;
  readonly booking: Booking;
  /** The accounts whose free balances it has loaded. */
  readonly accounts: readonly AccountName[];
  /** Whether the mark price of a market is recent enough for new risk. */
  isLive(marketId: number): boolean;
  /** Records a trade with the house, so that the next one continues behind it in the book. */
  trade(trade: LeverageTrade): void;
  /** What is open and pending on a side of a market, the group's changes included. */
  exposure(marketId: number, side: Side): SideTotals;
  /** By how much the group adds to the stress of what is open, with `more` on top of it: see `stressOf`. */
  stressAdded(more: { readonly marketId: number; readonly side: Side; readonly totals: SideTotals }): {
    readonly before: bigint;
    readonly after: bigint;
  };
  /** What the group brings the house, in USDT: fees and losses of users less their profits. */
  readonly houseResult: bigint;
  /** The group's trades, for those that come after it. */
  readonly trades: readonly LeverageTrade[];
  find(id: number): Position | undefined;
  /** The live positions of an account, oldest first. */
  positions(name: AccountName): readonly Position[];
  /** Quote currencies in which the user has live positions. */
  quotesOf(userId: number): readonly number[];
  /** The free balance of the leverage wallet. */
  available(name: AccountName): bigint;
  create(position: Position): void;
  /** Changes a position and raises its version. @returns the changed position */
  change(position: Position, change: Change): Position;
  withClientId(userId: number, clientOrderId: string): Position | undefined;
  readonly moves: NamedMoves;
  readonly taken: TakenIds;
  readonly records: GroupRecords;
  /** The current state of new and changed positions, in the order of their first change. */
  readonly changed: Iterable<Position>;
  readonly isEmpty: boolean;
  write(transaction: Kysely<Schema>): Promise<void>;
}

/** The ledger account of the free balance in the leverage wallet. */
export function availableAccount({ userId, quoteId }: AccountName) {
  return account(userId, "lever", quoteId, "available");
}
