import type { Kysely } from "kysely";
import { inOrder } from "#server/storage/kit/in-order.ts";
import { insertPositions, updatePositions } from "#server/storage/leverage/leverage.ts";
import { addHouseResult } from "#server/storage/markets/house-result.ts";
import type { Schema } from "#server/storage/tables.ts";
import { clientKey } from "../kit/client-ids.ts";
import type { IdSource } from "../kit/ids.ts";
import { account, house } from "../ledger/accounts.ts";
import { type Booking, createBooking } from "../ledger/booking.ts";
import { currencies } from "../markets/currencies.ts";
import type { Marks } from "../markets/marks/types.ts";
import type { AccountName } from "./account-key.ts";
import type { LeverageBook } from "./book.ts";
import type { Flow } from "./flow.ts";
import { availableAccount, type LeverageGroup } from "./group.ts";
import { createGroupRisk } from "./group-risk.ts";
import type { LoadedLeverage } from "./load.ts";
import { createNamedMoves } from "./named-moves.ts";
import { isLive } from "./portfolio.ts";
import type { Position } from "./types.ts";

/** The committed state under a group. */
export interface CommittedState {
  readonly book: LeverageBook;
  readonly flow: Flow;
  readonly marks: Pick<Marks, "isLive">;
  readonly resting: LeverageGroup["resting"];
  readonly ids: IdSource;
  readonly quoteOf: (marketId: number) => number;
}

/** The house accounts that leverage trades settle with. */
const houseAccounts = [house.fees, house.leverage, house.insurance].map((owner) =>
  account(owner, "lever", currencies.USDT.id, "available"),
);

/** The house's result of a group. */
function houseResultOf({ journal }: Booking): bigint {
  return houseAccounts.reduce((sum, one) => sum + journal.change(one), 0n);
}

type Written = Pick<LeverageGroup, "time" | "booking" | "moves" | "records" | "changed">;

/** Writes a group: positions whose ids are in `made` are new, the rest exist. */
async function writeGroup(
  transaction: Kysely<Schema>,
  { time, booking, moves, records, changed }: Written,
  made: ReadonlySet<number>,
): Promise<void> {
  const all = [...changed];
  const [fresh, known] = [all.filter(({ id }) => made.has(id)), all.filter(({ id }) => !made.has(id))];
  await inOrder(transaction, [
    () => insertPositions(transaction, fresh),
    () => updatePositions(transaction, known),
    () => moves.write(transaction, time),
    () => records.write(transaction, time),
    () => addHouseResult(transaction, { area: "leverage", time, amount: houseResultOf(booking) }),
    // Accounts last: other sequences wait for them only as long as it takes to add and commit.
    () => booking.journal.write(transaction),
  ]);
}

/** Begins a group at `time` over the committed state. */
export function createLeverageGroup(
  committed: CommittedState,
  time: number,
  loaded: LoadedLeverage,
): LeverageGroup {
  const { book, ids, quoteOf } = committed;
  const { changed: moved, ...risk } = createGroupRisk(book, committed.flow, time);
  const booking = createBooking(ids, time, loaded.balances);
  const overlay = new Map<number, Position>();
  const made = new Set<number>();
  const moves = createNamedMoves(loaded.moves);
  const belongs = (position: Position, name: AccountName) =>
    position.userId === name.userId && quoteOf(position.marketId) === name.quoteId;

  return {
    time,
    ids,
    booking,
    accounts: loaded.accounts,
    moves,
    taken: loaded.taken,
    records: loaded.records,
    price: book.price,
    isLive: committed.marks.isLive,
    resting: committed.resting,
    ...risk,
    get houseResult() {
      return houseResultOf(booking);
    },
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
    available: (name) => booking.balance(availableAccount(name)),
    create(position) {
      made.add(position.id);
      moved(undefined, position);
      overlay.set(position.id, position);
    },
    change(position, change) {
      const next = { ...position, ...change, version: position.version + 1 };
      moved(overlay.get(position.id) ?? position, next);
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
    write: (transaction) => {
      const { records } = loaded;
      return writeGroup(transaction, { time, booking, moves, records, changed: overlay.values() }, made);
    },
  };
}
