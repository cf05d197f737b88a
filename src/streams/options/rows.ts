import type { OptionResult } from "#domain/options.ts";
import type { OptionDuration, OptionOrder } from "../../api/options/types.ts";
import { offsetOf } from "../kit/operators/server-clock.ts";
import { outcomeAt, profitAt } from "./money.ts";
import type { Orders } from "./orders.fold.ts";
import { type Forming, formingOf, type SecondMarks } from "./window.ts";

/** A running order with its current values: the screen's `RunningOrder`. Every moving value is primitive. */
export interface RunningRow {
  readonly order: OptionOrder;
  readonly secondsLeft: number;
  readonly left: number;
  readonly price: string | null;
  /** The settlement price as it forms, and how many marks of the window are in. */
  readonly average: string | null;
  readonly marksIn: number;
  readonly outcome: OptionResult | null;
  readonly profit: string | null;
  readonly closed: boolean;
}

/** Steps of the ring: finer steps than a pixel are invisible, and would redraw long orders for nothing. */
const RING_STEPS = 200;

/**
 * The time left of an order at a time of the exchange's clock, from its deadline alone: whole seconds, rounded up, and the share
 * of its duration, 1 … 0. Never below zero or above the duration, whatever the clocks say.
 */
export function countdownAt(
  { dueAt, seconds }: Pick<OptionOrder, "dueAt" | "seconds">,
  theirNow: number,
): { readonly secondsLeft: number; readonly left: number } {
  const duration = seconds * 1_000;
  const ms = Math.min(duration, Math.max(0, dueAt - theirNow));
  return {
    secondsLeft: Math.ceil(ms / 1_000),
    left: duration === 0 ? 0 : Math.ceil((ms / duration) * RING_STEPS) / RING_STEPS,
  };
}

/** The mark price values an order; in its window the average so far does, because it settles the order. */
function runningRow(order: OptionOrder, { price, marks, durations }: RowsAt, theirNow: number): RunningRow {
  const { average, count }: Forming = formingOf(order, marks);
  const outcome = outcomeAt(order, average ?? price);
  const lossPercent = durations.find(({ seconds }) => seconds === order.seconds)?.lossPercent ?? WHOLE_STAKE;
  return {
    order,
    ...countdownAt(order, theirNow),
    price,
    average,
    marksIn: count,
    outcome,
    profit: profitAt(order, outcome, lossPercent),
    closed: false,
  };
}

function closedRow(order: OptionOrder): RunningRow {
  const { endPrice: price, result: outcome, profit } = order;
  return {
    order,
    secondsLeft: 0,
    left: 0,
    price,
    average: null,
    marksIn: 0,
    outcome,
    profit,
    closed: true,
  };
}

/** The inputs of the rows: the mark price, the marks, the terms (an order's row lacks what a loss takes), our clock. */
export interface RowsAt {
  readonly price: string | null;
  readonly marks: SecondMarks;
  readonly durations: readonly OptionDuration[];
  readonly now: number;
}
/** What a loss takes of orders whose duration is no longer offered, in percent. */
const WHOLE_STAKE = "100";

/**
 * Running orders and those that closed a moment ago, newest first. A row keeps its identity
 * while nothing of it changed, the list while no row did.
 */
export function rowsOf(
  before: readonly RunningRow[],
  { running, recent, offsets }: Orders,
  at: RowsAt,
): readonly RunningRow[] {
  const theirNow = at.now + offsetOf(offsets);
  const known = new Map(before.map((row) => [row.order.id, row]));
  const rows = [
    ...[...running.values()].map((order) => runningRow(order, at, theirNow)),
    ...recent.map(closedRow),
  ]
    .sort((a, b) => b.order.id - a.order.id)
    .map((row) => {
      const same = known.get(row.order.id);
      return same !== undefined && isSame(same, row) ? same : row;
    });
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows;
}

function isSame(a: RunningRow, b: RunningRow): boolean {
  return (
    a.order === b.order &&
    a.secondsLeft === b.secondsLeft &&
    a.left === b.left &&
    a.price === b.price &&
    a.average === b.average &&
    a.marksIn === b.marksIn &&
    a.outcome === b.outcome &&
    a.profit === b.profit &&
    a.closed === b.closed
  );
}
