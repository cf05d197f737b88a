import type { Clock, Stop } from "../kit/clock.ts";
import type { OwnWork } from "../sequence/own-work.ts";
import type { OptionCommand } from "./group.ts";
import type { RunningOrders } from "./running-orders.ts";
import type { SecondMarks } from "./second-marks.ts";
import type { OptionOrder } from "./types.ts";
import { windowBounds, windowOverAt } from "./window.ts";

/** What could not be settled is tried again after so long, ms. */
const RETRY_MS = 1_000;

export interface SettlerDeps {
  readonly clock: Clock;
  readonly seconds: SecondMarks;
  readonly running: RunningOrders;
  /** Where orders that are due are settled. */
  readonly own: OwnWork<OptionCommand>;
  /** Wakes the sequence that does the own work. */
  readonly wake: () => void;
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

/**
 * Settles options when their windows are complete: with the mark of the due second, or when that second is over without one.
 * A failed order is tried again, and does not block the others.
 */
export function createSettler({ clock, seconds, running, own, wake }: SettlerDeps): Settler {
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
    own.retry();
    for (const order of due) own.add(String(order.id), { type: "settle", order });
    wake();
    await own.done();
    const left = new Set(running.dueBy(now).map(({ id }) => id));
    return due.some(({ id }) => left.has(id)) ? RETRY_MS : 0;
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
