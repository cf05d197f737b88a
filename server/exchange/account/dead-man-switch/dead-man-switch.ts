import { switchSeconds } from "#domain/limits.ts";
import {
  cancellingSwitches,
  dueSwitches,
  graceSwitches,
  nextSwitch,
  putSwitch,
  switchOf,
} from "#server/storage/account/dead-man-switch.ts";
import { noUser } from "#server/storage/kit/transact.ts";
import { doAll } from "../../kit/do-all.ts";
import { createDueTimer } from "../../kit/due-timer.ts";
import { Refused } from "../../kit/refused.ts";
import { perform, type Work, type WorkParts } from "../../kit/work.ts";
import type { Notices } from "../../news/notices.ts";
import { type CancelParts, cancelEverything } from "./cancel-everything.ts";
import type { DeadManSwitch, DeadManSwitches, SwitchKeeper } from "./types.ts";

/**
 * A deadline that passed while nothing ran is moved once, by so much from the start, ms: nobody could send a heartbeat meanwhile. It is not
 * longer than the shortest time that a switch can be armed for.
 */
export const GRACE_MS = switchSeconds.min * 1_000;

export interface DeadManSwitchParts extends WorkParts, CancelParts {
  readonly notices: Pick<Notices, "notifyWithin">;
}

/** The switches with their timer. */
export interface RunningDeadManSwitches extends DeadManSwitches {
  /** Cancels what is due, with a grace for what fell due while nothing ran; resolves when that is done. */
  start(): Promise<void>;
  /** Resolves when what is due is done, or has failed and waits to be tried again. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const off = (userId: number): DeadManSwitch => ({
  ...{ userId, state: "off", seconds: 0, deadline: 0, keptBy: "program", run: 0 },
  ...{ hadGrace: false, firedAt: null, cancelled: 0 },
});

/** The switch as it is armed: each time is a run of its own. @throws Refused `switch_cancelling` */
function armed(present: DeadManSwitch, seconds: number, keptBy: SwitchKeeper, now: number): DeadManSwitch {
  if (present.state === "cancelling") throw new Refused("switch_cancelling");
  const deadline = now + seconds * 1_000;
  return { ...off(present.userId), state: "armed", seconds, keptBy, deadline, run: present.run + 1 };
}

/** Moves the deadlines that passed while nothing ran. @returns true */
async function grace(parts: WorkParts): Promise<true> {
  await perform(parts, noUser, ({ db, time }) => graceSwitches(db, time + GRACE_MS));
  return true;
}

/** The deadline passed: from here on its cancels are named, so that a restart goes on with them instead of beginning again. */
async function fire(work: Work, userId: number): Promise<DeadManSwitch | null> {
  const present = await switchOf(work.db, userId);
  // A heartbeat came between the look and this transaction.
  if (present === null || present.state !== "armed" || present.deadline > work.time) return null;
  const fired: DeadManSwitch = { ...present, state: "cancelling", firedAt: work.time };
  await putSwitch(work.db, fired);
  return fired;
}

/** Ends a switch whose orders are all cancelled, with the notice about it. */
async function finish(
  work: Work,
  notices: DeadManSwitchParts["notices"],
  fired: DeadManSwitch,
  cancelled: number,
): Promise<DeadManSwitch | null> {
  const present = await switchOf(work.db, fired.userId);
  if (present?.state !== "cancelling" || present.run !== fired.run) return null;
  const done: DeadManSwitch = { ...present, state: "done", cancelled };
  await putSwitch(work.db, done);
  const facts = { count: String(cancelled), seconds: String(fired.seconds) };
  await notices.notifyWithin(work, fired.userId, "dead_man_switch", facts);
  return done;
}

/**
 * Switches that cancel every open order of a user when no heartbeat came in time. Deadlines are rows: the timers of whichever process runs them
 * find them, and each cancel is recorded in the transaction of its effect, so that it happens once whatever fails in between.
 */
export function createDeadManSwitches(parts: DeadManSwitchParts): RunningDeadManSwitches {
  const { storage, clock, bus, notices } = parts;
  const change = async (
    userId: number,
    rule: (present: DeadManSwitch, now: number) => DeadManSwitch,
  ): Promise<DeadManSwitch> => {
    const changed = await perform(parts, { user: userId }, async ({ db, time }) => {
      const present = (await switchOf(db, userId)) ?? off(userId);
      const next = rule(present, time);
      if (next !== present) await putSwitch(db, next);
      return { next, isNew: next !== present };
    });
    if (changed.isNew) bus.emit("deadManSwitch", changed.next);
    return changed.next;
  };
  const announce = (changed: DeadManSwitch | null) => {
    if (changed !== null) bus.emit("deadManSwitch", changed);
  };
  /** Where the grace could not be written, nothing fires before it is. */
  let isGraced = false;
  const timer = createDueTimer({
    ...parts,
    async work() {
      isGraced = isGraced || (await grace(parts));
      const due = await dueSwitches(storage, clock.now());
      await doAll(
        due.map((userId) => async () => {
          announce(await perform(parts, { user: userId }, (work) => fire(work, userId)));
        }),
      );
      const fired = await cancellingSwitches(storage);
      await doAll(
        fired.map((one) => async () => {
          const cancelled = await cancelEverything(parts, one);
          const { userId } = one;
          announce(await perform(parts, { user: userId }, (work) => finish(work, notices, one, cancelled)));
        }),
      );
    },
    next: () => nextSwitch(storage),
  });
  return {
    of: async (userId) => (await switchOf(storage, userId)) ?? off(userId),
    async arm(userId, seconds, keptBy) {
      const { min, max } = switchSeconds;
      if (!Number.isInteger(seconds) || seconds < min || seconds > max)
        throw new Refused("switch_seconds_out_of_range", { min: String(min), max: String(max) });
      const next = await change(userId, (present, now) => armed(present, seconds, keptBy, now));
      timer.arm();
      return next;
    },
    beat: (userId, by) =>
      change(userId, (present, now) => {
        // A deadline that has passed has passed, even where the timer has not looked yet.
        if (present.state !== "armed" || present.keptBy !== by || present.deadline <= now) return present;
        return { ...present, deadline: now + present.seconds * 1_000, hadGrace: false };
      }),
    disarm: (userId) =>
      change(userId, (present) => {
        if (present.state === "cancelling") throw new Refused("switch_cancelling");
        return present.state === "armed" ? { ...present, state: "off" } : present;
      }),
    start() {
      isGraced = false;
      return timer.start();
    },
    idle: timer.idle,
    stop: timer.stop,
  };
}
