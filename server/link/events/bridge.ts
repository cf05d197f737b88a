import * as v from "valibot";
import type { Bus, ExchangeEvents } from "../../exchange/kit/bus.ts";
import type { Stop } from "../../exchange/kit/clock.ts";
import type { Mark } from "../../exchange/markets/marks/types.ts";
import { subjects } from "../subjects.ts";
import { type AudienceParts, createAudience } from "./audience.ts";
import { createMarkOrder } from "./mark-order.ts";
import { concerned, publicEvents, type UserEvent } from "./routes.ts";

type EventName = keyof ExchangeEvents;

/** An event on its way; `count` grows with the events of a process. */
const crossing = v.object({ from: v.string(), count: v.number(), name: v.string(), event: v.unknown() });

export interface BridgeParts extends AudienceParts {
  readonly bus: Bus;
}

/** Connects the bus of a process with those of the others. */
export interface BusBridge {
  /** Delivers what other processes commit for a user. */
  follow(userId: number): Stop;
  /** Delivers an event of all users, for who keeps their accounts: leverage hears of balances that others change. */
  followAll(name: UserEvent): Stop;
  stop(): void;
}

const isUserEvent = (name: string): name is UserEvent => name in concerned;

/**
 * Publishes what is committed here and delivers what was committed elsewhere, each event once and never back: a process ignores what it
 * published itself, and what reaches it on several subjects counts once.
 */
export function createBusBridge({ bus, ...parts }: BridgeParts): BusBridge {
  const { link, name: own } = parts;
  const audience = createAudience(parts);
  const newest = new Map<string, number>();
  const marks = createMarkOrder();
  const stops: Stop[] = [audience.stop];
  let count = 0;

  const publish = (subject: string, name: EventName, event: unknown) =>
    link.publish(subject, { from: own, count, name, event });
  const take = (message: unknown) => {
    const { from, count: number, name, event } = v.parse(crossing, message);
    // The events of a process come in their order; one that concerns two users comes on two subjects, one after the other.
    if (from === own || number <= (newest.get(from) ?? 0)) return;
    newest.set(from, number);
    if (name === "mark" && !marks.isNew(event as Mark)) return;
    // Made by a process of the same program.
    bus.deliver(name as EventName, event as ExchangeEvents[EventName]);
  };

  for (const name of publicEvents) {
    const send = (event: unknown) => {
      count += 1;
      publish(subjects.event(name), name, event);
    };
    stops.push(bus.on(name, send), link.subscribe(subjects.event(name), take));
  }
  // What is published here is known here.
  stops.push(bus.on("mark", marks.isNew));
  const sendOf = <Name extends UserEvent>(name: Name) =>
    bus.on(name, (event) => {
      count += 1;
      for (const userId of concerned[name](event)) publish(subjects.userEvent(userId, name), name, event);
    });
  for (const name of Object.keys(concerned).filter(isUserEvent)) stops.push(sendOf(name));
  stops.push(
    bus.on("leverageRisk", (accounts) => {
      for (const account of accounts) {
        if (!audience.has(account.userId)) continue;
        count += 1;
        publish(subjects.userEvent(account.userId, "leverageRisk"), "leverageRisk", [account]);
      }
    }),
  );
  return {
    follow(userId) {
      const ends = [audience.follow(userId), link.subscribe(subjects.userEvents(userId), take)];
      return () => {
        for (const end of ends) end();
      };
    },
    followAll: (name) => link.subscribe(subjects.userEvent("*", name), take),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
