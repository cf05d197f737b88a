import type { Kysely } from "kysely";
import { inOrder } from "#server/storage/kit/in-order.ts";
import { insertFills, insertOrders, saveLastPrice, updateOrders } from "#server/storage/spot/spot.ts";
import type { KeptFill, KeptOrder } from "#server/storage/spot/tables.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { GroupRecords } from "../commands/group-records.ts";
import type { TakenIds } from "../commands/taken-ids.ts";
import { clientKey } from "../kit/client-ids.ts";
import type { IdSource } from "../kit/ids.ts";
import type { Account } from "../ledger/accounts.ts";
import { createBooking } from "../ledger/booking.ts";
import type { Posting } from "../ledger/journal.ts";
import type { AccountBalance, TransferKind } from "../ledger/types.ts";
import type { Trade } from "./types.ts";
import { isWaiting, toKeptOrder, type WorkingOrder } from "./working-order.ts";

/** What a group of commands read before it began. */
export interface Loaded {
  /** Balances by account id. */
  readonly balances: ReadonlyMap<number, bigint>;
  /** Orders that were placed earlier with a client order id of this group, by `clientKey`. */
  readonly known: ReadonlyMap<string, KeptOrder>;
  /** Client order ids of this group that name something else. */
  readonly taken: TakenIds;
  /** The records of its commands other than placements. */
  readonly records: GroupRecords;
}

/** Everything that a group of commands of one market changes: collected while they run, then written in one transaction. */
export interface Group {
  readonly time: number;
  readonly ids: IdSource;
  readonly trades: readonly Trade[];
  readonly fills: readonly KeptFill[];
  /** Orders of users that were made or changed, in the order in which that happened. */
  readonly orders: ReadonlySet<WorkingOrder>;
  /** An order with a bracket has bought so much, its fee taken off, or (0) has ended: its exits are to follow. */
  bought(order: WorkingOrder, amount: bigint): void;
  /** What was bought since the last call. */
  takeBought(): ReadonlyMap<WorkingOrder, bigint>;
  /** What the accounts of users hold once the group is written. */
  readonly balances: readonly AccountBalance[];
  /** Whether a command of it was done, rather than refused. */
  isEffective: boolean;
  /** What the account holds, the changes of this group included. */
  balance(account: Account): bigint;
  post(kind: TransferKind, reference: string, postings: readonly Posting[]): void;
  created(order: WorkingOrder): void;
  changed(order: WorkingOrder): void;
  traded(trade: Trade): void;
  filled(fill: KeptFill): void;
  /** An order of this group or an earlier one with the user's client order id. */
  withClientId(userId: number, clientOrderId: string): WorkingOrder | KeptOrder | undefined;
  readonly taken: TakenIds;
  readonly records: GroupRecords;
  /** Whether there is anything to write: trades among house desks leave nothing. */
  readonly isEmpty: boolean;
  /** Creates the accounts that it changes. Before the transaction of `write`. */
  prepare(db: Kysely<Schema>): Promise<void>;
  /** Reads what the lost replies of its write would have said. */
  recall(db: Kysely<Schema>): Promise<void>;
  /** Writes everything, and the market's last price together with its fills and new stops. */
  write(
    transaction: Kysely<Schema>,
    market: { readonly id: number; readonly lastPrice: bigint | null },
  ): Promise<void>;
}

const isKept = (order: KeptOrder | null): order is KeptOrder => order !== null;

const NONE_BOUGHT: ReadonlyMap<WorkingOrder, bigint> = new Map();

/** Begins a group at `time`. */
export function createGroup(ids: IdSource, time: number, loaded: Loaded): Group {
  const booking = createBooking(ids, time, loaded.balances);
  const made = new Set<WorkingOrder>();
  const orders = new Set<WorkingOrder>();
  const byClientId = new Map<string, WorkingOrder>();
  const trades: Trade[] = [];
  const fills: KeptFill[] = [];
  let bought = new Map<WorkingOrder, bigint>();

  return {
    time,
    ids,
    trades,
    fills,
    orders,
    get balances() {
      return booking.journal.written;
    },
    isEffective: false,
    taken: loaded.taken,
    records: loaded.records,
    balance: booking.balance,
    post: booking.post,
    created(order) {
      const { trader, clientOrderId } = order;
      if (trader.kind === "house") return;
      made.add(order);
      orders.add(order);
      if (clientOrderId !== "") byClientId.set(clientKey(trader.userId, clientOrderId), order);
    },
    changed(order) {
      if (order.trader.kind === "user") orders.add(order);
    },
    bought: (order, amount) => void bought.set(order, (bought.get(order) ?? 0n) + amount),
    takeBought() {
      if (bought.size === 0) return NONE_BOUGHT;
      const taken = bought;
      bought = new Map();
      return taken;
    },
    traded: (trade) => trades.push(trade),
    filled: (fill) => fills.push(fill),
    withClientId(userId, clientOrderId) {
      const key = clientKey(userId, clientOrderId);
      return byClientId.get(key) ?? loaded.known.get(key);
    },
    get isEmpty() {
      return orders.size === 0 && booking.journal.isEmpty && loaded.records.isEmpty;
    },
    prepare: booking.journal.prepare,
    recall: booking.journal.recall,
    async write(transaction, { id: marketId, lastPrice }) {
      const fresh = [...made].map(toKeptOrder).filter(isKept);
      const older = [...orders].filter((order) => !made.has(order));
      const counts =
        fills.length > 0 || fresh.some(({ stop }) => stop !== null) || [...orders].some(isWaiting);
      await inOrder(transaction, [
        () => insertOrders(transaction, fresh),
        () => updateOrders(transaction, older.map(toKeptOrder).filter(isKept)),
        () => insertFills(transaction, fills),
        () => loaded.records.write(transaction, time),
        async () => {
          if (counts && lastPrice !== null) await saveLastPrice(transaction, { marketId, lastPrice, time });
        },
        // Accounts last: other sequences wait for them only as long as it takes to add and commit.
        () => booking.journal.write(transaction),
      ]);
    },
  };
}
