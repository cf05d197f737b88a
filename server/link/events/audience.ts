import * as v from "valibot";
import type { Clock, Stop } from "../../exchange/kit/clock.ts";
import type { Link } from "../types.ts";

const SUBJECT = "ev.audience";
/** How often a process repeats whom it follows, ms. */
const REPEAT_MS = 2_000;
/** What a process said last counts for so long, ms: it may have died. */
const KEPT_MS = 3 * REPEAT_MS;
/** Users that begin or stop to be followed within this time are announced together, ms. */
const GATHER_MS = 50;

const announcement = v.object({ from: v.string(), users: v.array(v.number()) });

/** Which users somebody follows in other processes: what nobody hears need not be made. */
export interface Audience {
  /** Announces that this process follows a user, until it is stopped. */
  follow(userId: number): Stop;
  /** Whether another process follows a user. */
  has(userId: number): boolean;
  stop(): void;
}

export interface AudienceParts {
  readonly link: Link;
  readonly clock: Pick<Clock, "monotonic" | "every" | "after">;
  /** Names this run of the process among all. */
  readonly name: string;
}

/** Exchanges with other processes whom each of them follows. */
export function createAudience({ link, clock, name }: AudienceParts): Audience {
  const own = new Map<number, number>();
  const others = new Map<string, { readonly users: ReadonlySet<number>; readonly at: number }>();
  let stopWaiting: Stop | null = null;

  const announce = () => link.publish(SUBJECT, { from: name, users: [...own.keys()] });
  const announceSoon = () => {
    stopWaiting ??= clock.after(GATHER_MS, () => {
      stopWaiting = null;
      announce();
    });
  };
  const stops = [
    link.subscribe(SUBJECT, (message) => {
      const { from, users } = v.parse(announcement, message);
      if (from === name) return;
      // A process that starts does not wait for the next repetition.
      if (!others.has(from) && own.size > 0) announceSoon();
      others.set(from, { users: new Set(users), at: clock.monotonic() });
    }),
    clock.every(REPEAT_MS, () => {
      for (const [from, { at }] of others) if (clock.monotonic() - at > KEPT_MS) others.delete(from);
      if (own.size > 0) announce();
    }),
    () => stopWaiting?.(),
  ];
  return {
    follow(userId) {
      own.set(userId, (own.get(userId) ?? 0) + 1);
      announceSoon();
      return () => {
        const left = (own.get(userId) ?? 0) - 1;
        if (left > 0) own.set(userId, left);
        else own.delete(userId);
        announceSoon();
      };
    },
    has(userId) {
      for (const { users } of others.values()) if (users.has(userId)) return true;
      return false;
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
