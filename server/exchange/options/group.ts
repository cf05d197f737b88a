import type { Kysely } from "kysely";
import { policyById } from "#server/storage/insurance/insurance.ts";
import { inOrder } from "#server/storage/kit/in-order.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { addHouseResult } from "#server/storage/markets/house-result.ts";
import {
  closeOptionOrders,
  insertOptionOrders,
  optionOrderByClientId,
  runningAmong,
  runningCount,
} from "#server/storage/options/options.ts";
import type { Schema } from "#server/storage/tables.ts";
import { loadTakenIds, type TakenIds } from "../commands/taken-ids.ts";
import { type Cover, readCover } from "../insurance/cover.ts";
import { clientKey } from "../kit/client-ids.ts";
import type { IdSource } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import { account } from "../ledger/accounts.ts";
import { type Booking, createBooking } from "../ledger/booking.ts";
import type { HouseResult } from "../markets/house-risk/types.ts";
import type { OptionOrder, SubmitOption } from "./types.ts";

/** What the sequence of the options takes. */
export type OptionCommand =
  | { readonly type: "submit"; readonly order: SubmitOption }
  /** Closes an order whose window is complete. */
  | { readonly type: "settle"; readonly order: OptionOrder };

/** What a group reads and changes: collected while its commands run, then written in one transaction. */
export interface OptionsGroup {
  /** The instant of acceptance and of settling. */
  readonly time: number;
  readonly ids: IdSource;
  readonly booking: Booking;
  readonly created: readonly OptionOrder[];
  /** Its orders that are due, those among them that another process has settled. */
  readonly due: readonly OptionOrder[];
  /** Those that it settled. */
  readonly closed: readonly OptionOrder[];
  create(order: OptionOrder): void;
  close(order: OptionOrder): void;
  /** The order that the user's client order id names already. */
  withClientId(userId: number, clientOrderId: string): OptionOrder | undefined;
  /** Client order ids of this group that name something else. */
  readonly taken: TakenIds;
  /** How many orders of the user run. */
  running(userId: number): number;
  /** The user's insurance in a currency, as it was at the beginning. */
  cover(userId: number, currencyId: number): Cover;
  /** Whether an order that is due still runs: another process may have settled it. */
  isRunning(order: OptionOrder): boolean;
  /** Whether what an order gives back has where to go: an insured option's insurance must be in force. */
  isCovered(order: OptionOrder): boolean;
  /** What the house gained or, negative, lost on the settled orders. */
  readonly houseResult: HouseResult;
  write(transaction: Kysely<Schema>): Promise<void>;
}

/** The accounts that a submission may take from. */
export const sourcesOf = ({ userId, currencyId }: SubmitOption): readonly number[] =>
  (["micro", "insurance"] as const).map((wallet) => account(userId, wallet, currencyId, "available").id);

/** Names the insurance in a currency of a user. */
const coverKey = (userId: number, currencyId: number) => `${userId} ${currencyId}`;

const uninsured: Cover = { policy: null, isClaimPending: false };

/** What submissions need. */
async function loadSubmissions(db: Kysely<Schema>, submissions: readonly SubmitOption[]) {
  const known = new Map<string, OptionOrder>();
  const running = new Map<number, number>();
  const covers = new Map<string, Cover>();
  for (const { userId, currencyId, clientOrderId } of submissions) {
    const insured = coverKey(userId, currencyId);
    if (!covers.has(insured)) covers.set(insured, await readCover(db, userId, currencyId));
    if (!running.has(userId)) running.set(userId, await runningCount(db, userId));
    const earlier = clientOrderId === "" ? null : await optionOrderByClientId(db, userId, clientOrderId);
    if (earlier) known.set(clientKey(userId, clientOrderId), earlier);
  }
  const balances = await balancesOf(db, [...new Set(submissions.flatMap(sourcesOf))]);
  return { known, running, covers, balances, taken: await loadTakenIds(db, "micro_order", submissions) };
}

/** What orders that are due need: which of them still run, and whose insurances are in force. */
async function loadDue(db: Kysely<Schema>, due: readonly OptionOrder[]) {
  const policies = new Set<number>();
  for (const policyId of new Set(due.map((order) => order.policyId)))
    if (policyId !== null && (await policyById(db, policyId))?.state === "active") policies.add(policyId);
  const runs = await runningAmong(
    db,
    due.map(({ id }) => id),
  );
  return { policies, runs };
}

/** Begins a group: reads what these commands need. */
export async function openOptionsGroup(
  db: Kysely<Schema>,
  ids: IdSource,
  now: () => number,
  commands: readonly OptionCommand[],
): Promise<OptionsGroup> {
  const submissions = commands.flatMap((command) => (command.type === "submit" ? [command.order] : []));
  const due = commands.flatMap((command) => (command.type === "settle" ? [command.order] : []));
  const { known, running, covers, balances, taken } = await loadSubmissions(db, submissions);
  const { policies, runs } = await loadDue(db, due);
  const time = now();
  const booking = createBooking(ids, time, balances);
  const created: OptionOrder[] = [];
  const closed: OptionOrder[] = [];
  const houseResult = (): HouseResult => ({
    area: "options",
    time,
    // The other side of the orders' profits.
    amount: closed.reduce((sum, { profit }) => sum - (profit ?? 0n), 0n),
  });
  return {
    ...{ time, ids, booking, created, due, closed, taken },
    create(order) {
      created.push(order);
      running.set(order.userId, (running.get(order.userId) ?? 0) + 1);
      if (order.clientOrderId !== "") known.set(clientKey(order.userId, order.clientOrderId), order);
    },
    close: (order) => void closed.push(order),
    withClientId: (userId, clientOrderId) => known.get(clientKey(userId, clientOrderId)),
    running: (userId) => running.get(userId) ?? 0,
    cover: (userId, currencyId) => covers.get(coverKey(userId, currencyId)) ?? uninsured,
    isRunning: ({ id }) => runs.has(id),
    isCovered: ({ policyId }) => policyId === null || policies.has(policyId),
    get houseResult() {
      return houseResult();
    },
    async write(transaction) {
      await inOrder(transaction, [
        () => insertOptionOrders(transaction, created),
        async () => {
          // Another process settled it since the load: that is a conflict, and the next try leaves it out.
          if (!(await closeOptionOrders(transaction, closed))) throw new Refused("market_busy");
        },
        () => addHouseResult(transaction, houseResult()),
        () => booking.journal.write(transaction),
      ]);
    },
  };
}
