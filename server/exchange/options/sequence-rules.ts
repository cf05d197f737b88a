import { runningOptionOrders } from "#server/storage/options/reads.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { SequenceRules } from "../sequence/types.ts";
import type { UndoJournal } from "../sequence/undo.ts";
import type { Exposure } from "./exposure.ts";
import { type OptionCommand, type OptionsGroup, openOptionsGroup, sourcesOf } from "./group.ts";
import { type Placing, place } from "./place.ts";
import type { RunningOrders } from "./running-orders.ts";
import type { SecondMarks } from "./second-marks.ts";
import { bookClosed, settledOrder, withoutCover } from "./settle.ts";
import type { OptionOrder } from "./types.ts";

/** The memory of the options, and what their groups need besides. */
export interface OptionsParts {
  readonly undo: UndoJournal;
  readonly placing: Placing;
  readonly seconds: SecondMarks;
  readonly running: RunningOrders;
  readonly exposure: Exposure;
  readonly clock: Pick<Clock, "now">;
  readonly ids: IdSource;
  readonly bus: Bus;
  symbol(marketId: number): string;
  /** Orders have come or gone: the next one may fall due at another time. */
  changed(): void;
}

/** Closes an order that is due. @returns it as it was when another process has closed it */
function settle(parts: OptionsParts, group: OptionsGroup, order: OptionOrder): OptionOrder {
  if (!group.isRunning(order)) return order;
  const result = settledOrder(order, parts.seconds.windowOf(order), group.time);
  const closed = group.isCovered(order) ? result : withoutCover(result);
  bookClosed(group.booking, closed, parts.symbol(order.marketId));
  group.close(closed);
  return closed;
}

/** What the sequence of the options does with its commands. */
export function createOptionsRules(
  parts: OptionsParts,
): SequenceRules<OptionCommand, OptionOrder, OptionsGroup> {
  const { undo, placing, running, exposure, clock, ids, bus } = parts;
  return {
    undo,
    reads: () => true,
    load: (db, commands) => openOptionsGroup(db, ids, clock.now, commands),
    run(group, command) {
      const order =
        command.type === "submit"
          ? place(group, placing, command.order)
          : settle(parts, group, command.order);
      return () => order;
    },
    isEmpty: ({ created, closed }) => created.length === 0 && closed.length === 0,
    prepare: (db, { booking }) => booking.journal.prepare(db),
    write: (transaction, group) => group.write(transaction),
    recall: (db, { booking }) => booking.journal.recall(db),
    committed(group) {
      running.add(group.created);
      running.remove(group.due);
      exposure.remove(group.due);
      if (group.closed.length > 0) bus.emit("houseResult", group.houseResult);
      for (const order of group.closed) bus.emit("optionClosed", order);
      publishBalances(bus, group.booking.journal.written);
      parts.changed();
    },
    spendsFrom: (command) => (command.type === "submit" ? sourcesOf(command.order) : []),
    async rebuild(db) {
      const orders = await runningOptionOrders(db);
      running.replace(orders);
      exposure.replace(orders);
      parts.changed();
    },
  };
}
