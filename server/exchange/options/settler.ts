import type { Kysely } from "kysely";
import { policyById } from "#server/storage/insurance/insurance.ts";
import { addHouseResult } from "#server/storage/markets/house-result.ts";
import { closeOptionOrder } from "#server/storage/options/options.ts";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock, Stop } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { createBooking } from "../ledger/booking.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { HouseResult } from "../markets/house-risk/types.ts";
import type { Exposure } from "./exposure.ts";
import type { RunningOrders } from "./running-orders.ts";
import type { SecondMarks } from "./second-marks.ts";
import { bookClosed, settledOrder, withoutCover } from "./settle.ts";
import type { OptionOrder } from "./types.ts";
import { windowBounds, windowOverAt } from "./window.ts";

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
  readonly seconds: SecondMarks;
  readonly running: RunningOrders;
  readonly exposure: Exposure;
  symbol(marketId: number): string;
}

/** Settles orders when their windows are complete. */
export interface Settler {
  /** Sets the timer again: an order has come. */
  arm(): void;
  /** A mark that counts was published: settles the orders of which it is the last one. */
  marked(marketId: number): void;
  /** Stops settling; resolves when the current settlement is done. */
  stop(): Promise<void>;
}

/** Whether what an order gives back has where to go: an insured option's insurance must be in force. */
async function isCovered(db: Kysely<Schema>, { policyId }: OptionOrder): Promise<boolean> {
  return policyId === null || (await policyById(db, policyId))?.state === "active";
}

/** What the house gained or, negative, lost on these orders: the other side of their profits. */
function resultOfHouse(closedOrders: readonly OptionOrder[], time: number): HouseResult {
  const amount = closedOrders.reduce((sum, { profit }) => sum - (profit ?? 0n), 0n);
  return { area: "options", time, amount };
}

/**
 * Settles these orders in one transaction. The update of an order is guarded: a second attempt finds it closed and books nothing, so
 * it is settled once.
 */
async function settle(deps: SettlerDeps, due: readonly OptionOrder[]): Promise<void> {
  const { storage, clock, ids, bus, seconds, running, exposure } = deps;
  const time = clock.now();
  const booking = createBooking(ids, time, new Map());
  const done: OptionOrder[] = [];
  await storage.transaction().execute(async (transaction) => {
    for (const order of due) {
      const result = settledOrder(order, seconds.windowOf(order), time);
      const next = (await isCovered(transaction, order)) ? result : withoutCover(result);
      if (!(await closeOptionOrder(transaction, next))) continue;
      bookClosed(booking, next, deps.symbol(order.marketId));
      done.push(next);
    }
    await addHouseResult(transaction, resultOfHouse(done, time));
    await booking.journal.write(transaction);
  });
  running.remove(due);
  exposure.remove(due);
  bus.emit("houseResult", resultOfHouse(done, time));
  for (const order of done) bus.emit("optionClosed", order);
  publishBalances(bus, booking.journal.written);
}

/** Settles a batch; where that fails, each order alone, so that one that cannot be settled holds up no other. @returns failures */
async function settleApart(deps: SettlerDeps, due: readonly OptionOrder[]): Promise<readonly unknown[]> {
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

/**
 * Settles options when their windows are complete: with the mark of the due second, or when that second is over without one.
 * A failed order is tried again, and does not block the others.
 */
export function createSettler(deps: SettlerDeps): Settler {
  const { clock, seconds, running, report } = deps;
  let stopTimer: Stop | null = null;
  let working: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;

  const isComplete = (order: OptionOrder, now: number) =>
    now >= windowOverAt(order) || seconds.at(order.marketId, windowBounds(order).last) !== null;

  /** @returns how long to wait at least before the next time */
  const work = async (): Promise<number> => {
    const now = clock.now();
    const due = running.dueBy(now).filter((order) => isComplete(order, now));
    const failures: unknown[] = [];
    for (let start = 0; start < due.length && !isStopped; start += BATCH)
      failures.push(...(await settleApart(deps, due.slice(start, start + BATCH))));
    // One line for a full disk, not one for every order on it.
    if (failures.length > 0) report(failures[0]);
    return failures.length > 0 ? RETRY_MS : 0;
  };
  const begin = async () => {
    let wait = 0;
    do {
      isAsked = false;
      wait = await work();
    } while (isAsked && wait === 0 && !isStopped);
    working = null;
    arm(wait);
  };
  /** Looks now; one look at a time, a second one follows the first. */
  const settleDue = () => {
    isAsked = true;
    working ??= begin();
    return working;
  };
  const arm = (least: number) => {
    if (isStopped || working) return;
    stopTimer?.();
    stopTimer = null;
    const next = running.next();
    if (next) stopTimer = clock.after(Math.max(least, windowOverAt(next) - clock.now()), settleDue);
  };
  return {
    arm: () => arm(0),
    marked(marketId) {
      const first = running.of(marketId)[0];
      if (!isStopped && first && first.dueAt <= clock.now()) void settleDue();
    },
    async stop() {
      isStopped = true;
      stopTimer?.();
      await working;
    },
  };
}
