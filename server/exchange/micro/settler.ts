import type { Kysely } from "kysely";
import type { Storage } from "#server/storage/open.ts";
import { policyById } from "#server/storage/queries/insurance.ts";
import { closeMicroOrder } from "#server/storage/queries/micro.ts";
import type { Schema } from "#server/storage/schema.ts";
import type { Bus } from "../bus.ts";
import type { Clock, Stop } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import { createBooking } from "../ledger/booking.ts";
import type { RunningOrders } from "./running-orders.ts";
import { bookClosed, closed, withoutCover } from "./settle.ts";
import type { TradeTape } from "./trade-tape.ts";
import type { MicroOrder } from "./types.ts";

/** So many orders are settled in one transaction at most. */
const BATCH = 256;
/** What could not be settled is tried again after so long, ms. */
const RETRY_MS = 1_000;

export interface SettlerDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly bus: Bus;
  readonly report: (error: unknown) => void;
  readonly tape: TradeTape;
  readonly running: RunningOrders;
  symbol(marketId: number): string;
  /** Resolves when the market has told every trade of before the call. */
  caughtUp(marketId: number): Promise<void>;
}

/** Settles orders when they are due: one timer, for the next of them. */
export interface Settler {
  /** Sets the timer anew: an order has come. */
  arm(): void;
  /** Settles no more; resolves when what is under way is done. */
  stop(): Promise<void>;
}

/** Whether what an order gives back has where to go: an insured option's insurance must be in force. */
async function isCovered(db: Kysely<Schema>, { policyId }: MicroOrder): Promise<boolean> {
  return policyId === null || (await policyById(db, policyId))?.state === "active";
}

/**
 * Settles these orders in one transaction. The update of an order is guarded: who finds it closed already books nothing, so
 * it is settled once, however many try. Before, each market tells what it has under way: a trade of before the due instant
 * may still be on its way to the disk, and none can come later, because that instant is over.
 */
async function settle(deps: SettlerDeps, due: readonly MicroOrder[]): Promise<void> {
  const { storage, clock, ids, bus, tape, running } = deps;
  for (const marketId of new Set(due.map((order) => order.marketId))) await deps.caughtUp(marketId);
  const time = clock.now();
  const booking = createBooking(ids, time, new Map());
  const done: MicroOrder[] = [];
  await storage.transaction().execute(async (transaction) => {
    for (const order of due) {
      const result = closed(order, tape.at(order.marketId, order.dueAt), time);
      const next = (await isCovered(transaction, order)) ? result : withoutCover(result);
      if (!(await closeMicroOrder(transaction, next))) continue;
      bookClosed(booking, next, deps.symbol(order.marketId));
      done.push(next);
    }
    await booking.journal.write(transaction);
  });
  running.remove(due);
  for (const order of done) bus.emit("microClosed", order);
  for (const userId of booking.users) bus.emit("balance", { userId });
}

/** Settles a batch; where that fails, each order alone, so that one that cannot be settled holds up no other. @returns failures */
async function settleApart(deps: SettlerDeps, due: readonly MicroOrder[]): Promise<readonly unknown[]> {
  try {
    await settle(deps, due);
    return [];
  } catch (error) {
    if (due.length === 1) return [error];
    const failures: unknown[] = [];
    for (const order of due) failures.push(...(await settleApart(deps, [order])));
    return failures;
  }
}

/** Settles options when their time is over; one that fails is tried again, and does not keep the others. */
export function createSettler(deps: SettlerDeps): Settler {
  const { clock, running, report } = deps;
  let stopTimer: Stop | null = null;
  let working: Promise<void> | null = null;
  let isStopped = false;

  /** @returns how long to wait at least before the next time */
  const work = async (): Promise<number> => {
    const due = running.dueBefore(clock.now());
    const failures: unknown[] = [];
    for (let start = 0; start < due.length && !isStopped; start += BATCH)
      failures.push(...(await settleApart(deps, due.slice(start, start + BATCH))));
    // One line for a full disk, not one for every order on it.
    if (failures.length > 0) report(failures[0]);
    return failures.length > 0 ? RETRY_MS : 0;
  };
  const begin = async () => {
    const wait = await work();
    working = null;
    arm(wait);
  };
  const arm = (least: number) => {
    if (isStopped || working) return;
    stopTimer?.();
    stopTimer = null;
    const next = running.nextDue();
    if (next === null) return;
    // A trade at the due instant itself counts, so it must be over.
    stopTimer = clock.after(Math.max(least, next + 1 - clock.now()), () => {
      working = begin();
      return working;
    });
  };
  return {
    arm: () => arm(0),
    async stop() {
      isStopped = true;
      stopTimer?.();
      await working;
    },
  };
}
