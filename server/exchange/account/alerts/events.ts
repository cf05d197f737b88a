import type { EventAlertKind } from "#domain/account/alerts.ts";
import {
  changedOrders,
  changedPositions,
  eventAlertsOf,
  usersOfEvents,
} from "#server/storage/account/alerts.ts";
import { shortDecimal } from "../../kit/arithmetic.ts";
import { doAll } from "../../kit/do-all.ts";
import { Refused } from "../../kit/refused.ts";
import { perform } from "../../kit/work.ts";
import type { Position } from "../../leverage/types.ts";
import type { Order } from "../../spot/types.ts";
import { unchanged } from "./alerts.ts";
import { type FireParts, type Firing, storeFired, symbolOf } from "./fire.ts";
import type { EventAlert } from "./types.ts";

/** An event that somebody may want to hear of. */
type Event = Omit<Firing, "mail" | "kind" | "alertId"> & {
  readonly kind: EventAlertKind;
  /** When it happened, unix ms. */
  readonly time: number;
};

/** Announces the events of orders and positions that users chose. */
export interface EventAlerts {
  /** Announces what was committed by a process that died before it did so itself. Doing it again announces nothing twice. */
  catchUp(): Promise<void>;
  /** Resolves when everything that has been heard is stored, or has failed. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** What an order has been through, each once: a part fill is announced at the first one. */
function eventsOfOrder(parts: FireParts, order: Order): readonly Event[] {
  const { id, trader, marketId, side, price, amount, filled, turnover, state, stop } = order;
  if (trader.kind !== "user") return [];
  const reached: EventAlertKind[] = [];
  if (stop?.triggeredAt != null) reached.push("stop_triggered");
  if (state === "open" && filled > 0n) reached.push("order_part_filled");
  if (state === "done") reached.push("order_filled");
  if (state === "cancelled") reached.push("order_cancelled");
  const average = filled === 0n ? price : (turnover * 100_000_000n) / filled;
  return reached.map((kind) => ({
    ...{ userId: trader.userId, kind, subject: String(id), marketId },
    time: kind === "stop_triggered" ? (stop?.triggeredAt ?? order.updatedAt) : order.updatedAt,
    facts: {
      ...{ market: symbolOf(parts, marketId), side, amount: shortDecimal(amount) },
      ...{ filled: shortDecimal(filled), price: shortDecimal(average) },
      ...(stop === null ? {} : { stop: shortDecimal(stop.price) }),
    },
  }));
}

function eventsOfPosition(parts: FireParts, position: Position): readonly Event[] {
  const { id, userId, marketId, side, state, closePrice, closedAt, closeReason, profit } = position;
  if (state !== "closed" || closedAt === null) return [];
  const kind = closeReason === "liquidation" ? "position_liquidated" : "position_closed";
  const facts = {
    ...{ market: symbolOf(parts, marketId), side, amount: shortDecimal(position.amount) },
    ...{ price: shortDecimal(closePrice ?? position.price), profit: shortDecimal(profit ?? 0n) },
  };
  return [{ userId, kind, subject: String(id), marketId, facts, time: closedAt }];
}

/** Whether a user chose to hear of such an event, before it happened. */
function isWanted(events: readonly EventAlert[], { kind, time }: Event): boolean {
  return events.some((chosen) => chosen.kind === kind && chosen.shown && time >= chosen.since);
}

/**
 * Listens to what this process commits. What a user chose is kept in memory, so that the orders of everybody else cost a look into a map, and
 * read again in the transaction that stores the event.
 */
export async function createEventAlerts(parts: FireParts): Promise<EventAlerts> {
  const { storage, bus, report } = parts;
  const wanted = new Map<number, readonly EventAlert[]>();
  /** The last announcement to each user, while it is stored: they get their numbers in the order in which things happened. */
  const underWay = new Map<number, Promise<void>>();
  const keep = (userId: number, events: readonly EventAlert[]) => {
    if (events.some(({ shown }) => shown)) wanted.set(userId, events);
    else wanted.delete(userId);
  };
  const announce = async ({ time: _, ...event }: Event, time: number) => {
    const { userId, kind } = event;
    await perform(parts, { user: userId }, async (work) => {
      const chosen = await eventAlertsOf(work.db, userId);
      if (!isWanted(chosen, { ...event, time })) return;
      const mail = chosen.some((one) => one.kind === kind && one.mail);
      const fired = await storeFired(work, { ...event, alertId: null, mail });
      if (fired !== null) work.afterwards(() => bus.emit("alert", { ...unchanged, userId, fired }));
    });
  };
  const hear = (events: readonly Event[]) => {
    for (const event of events) {
      const { userId, time } = event;
      if (!isWanted(wanted.get(userId) ?? [], event)) continue;
      const storing = (underWay.get(userId) ?? Promise.resolve())
        .then(() => announce(event, time))
        // What failed is reported, and announced by the next look of the timers.
        .catch((error: unknown) => (error instanceof Refused ? undefined : report(error)))
        .finally(() => {
          if (underWay.get(userId) === storing) underWay.delete(userId);
        });
      underWay.set(userId, storing);
    }
  };
  const stops = [
    bus.on("order", (order) => hear(eventsOfOrder(parts, order))),
    bus.on("leveragePosition", (position) => hear(eventsOfPosition(parts, position))),
    bus.onAnywhere("alert", ({ userId, events }) => {
      if (events !== null) keep(userId, events);
    }),
  ];
  for (const userId of await usersOfEvents(storage)) keep(userId, await eventAlertsOf(storage, userId));
  const idle = async () => {
    await Promise.all(underWay.values());
  };
  return {
    idle,
    async catchUp() {
      await doAll(
        (await usersOfEvents(storage)).map((userId) => async () => {
          const chosen = (await eventAlertsOf(storage, userId)).filter(({ shown }) => shown);
          keep(userId, chosen);
          const since = chosen.reduce((first, one) => Math.min(first, one.since), Number.POSITIVE_INFINITY);
          const orders = await changedOrders(storage, userId, since);
          const positions = await changedPositions(storage, userId, since);
          const events = [
            ...orders.flatMap((order) => eventsOfOrder(parts, order)),
            ...positions.flatMap((position) => eventsOfPosition(parts, position)),
          ];
          hear(events.toSorted((one, other) => one.time - other.time));
        }),
      );
      await idle();
    },
    async stop() {
      for (const stop of stops) stop();
      await idle();
    },
  };
}
