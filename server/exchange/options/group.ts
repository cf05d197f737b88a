import type { Kysely } from "kysely";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { insertOptionOrders, optionOrderByClientId, runningCount } from "#server/storage/options/options.ts";
import type { Schema } from "#server/storage/tables.ts";
import { loadTakenIds, type TakenIds } from "../commands/taken-ids.ts";
import { type Cover, readCover } from "../insurance/cover.ts";
import { clientKey } from "../kit/client-ids.ts";
import type { IdSource } from "../kit/ids.ts";
import { account } from "../ledger/accounts.ts";
import { type Booking, createBooking } from "../ledger/booking.ts";
import type { OptionOrder, SubmitOption } from "./types.ts";

/** What a group of submissions reads and changes: collected while they run, then written in one transaction. */
export interface OptionsGroup {
  /** The instant of acceptance. */
  readonly time: number;
  readonly ids: IdSource;
  readonly booking: Booking;
  readonly created: readonly OptionOrder[];
  create(order: OptionOrder): void;
  /** The order that the user's client order id names already. */
  withClientId(userId: number, clientOrderId: string): OptionOrder | undefined;
  /** Client order ids of this group that name something else. */
  readonly taken: TakenIds;
  /** How many orders of the user run. */
  running(userId: number): number;
  /** The user's insurance in a currency, as it stood at the beginning. */
  cover(userId: number, currencyId: number): Cover;
  write(transaction: Kysely<Schema>): Promise<void>;
}

/** Names the insurance in a currency of a user. */
const coverKey = (userId: number, currencyId: number) => `${userId} ${currencyId}`;

const uninsured: Cover = { policy: null, isClaimPending: false };

/** Begins a group at `time`: reads what these submissions need, within the transaction that writes them. */
export async function openOptionsGroup(
  transaction: Kysely<Schema>,
  ids: IdSource,
  time: number,
  commands: readonly SubmitOption[],
): Promise<OptionsGroup> {
  const known = new Map<string, OptionOrder>();
  const running = new Map<number, number>();
  const covers = new Map<string, Cover>();
  const accounts = new Set<number>();
  for (const { userId, currencyId, clientOrderId } of commands) {
    accounts.add(account(userId, "micro", currencyId, "available").id);
    accounts.add(account(userId, "insurance", currencyId, "available").id);
    const insured = coverKey(userId, currencyId);
    if (!covers.has(insured)) covers.set(insured, await readCover(transaction, userId, currencyId));
    if (!running.has(userId)) running.set(userId, await runningCount(transaction, userId));
    const earlier =
      clientOrderId === "" ? null : await optionOrderByClientId(transaction, userId, clientOrderId);
    if (earlier) known.set(clientKey(userId, clientOrderId), earlier);
  }
  const booking = createBooking(ids, time, await balancesOf(transaction, [...accounts]));
  const taken = await loadTakenIds(transaction, "micro_order", commands);
  const created: OptionOrder[] = [];
  return {
    time,
    ids,
    booking,
    created,
    taken,
    create(order) {
      created.push(order);
      running.set(order.userId, (running.get(order.userId) ?? 0) + 1);
      if (order.clientOrderId !== "") known.set(clientKey(order.userId, order.clientOrderId), order);
    },
    withClientId: (userId, clientOrderId) => known.get(clientKey(userId, clientOrderId)),
    running: (userId) => running.get(userId) ?? 0,
    cover: (userId, currencyId) => covers.get(coverKey(userId, currencyId)) ?? uninsured,
    async write(db) {
      await insertOptionOrders(db, created);
      await booking.journal.write(db);
    },
  };
}
