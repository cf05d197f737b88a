import type { PushName, PushSent } from "#contract/pushes.ts";
import type { Audience } from "../audience.ts";
import { TICK_MS } from "../fan-out.ts";
import { OPEN_FEED } from "../rooms.ts";

/** Minimum ticks between pushes with the same key: twice a second. */
export const FEED_TICKS = 5;
/** A delay of the event loop up to this is calm, ms; above it the feed shrinks in proportion. */
const CALM_MS = 20;

/** What connections that never subscribed get: every public push, conflated, within a budget of bytes. */
export interface OpenFeed {
  isHeard(): boolean;
  /** Notes that there is something new under `key`. It is built when it is sent, so it is the newest then; `null`: nothing after all. */
  offer<Name extends PushName>(key: string, name: Name, build: () => PushSent<Name> | null): void;
  /** A beat: sends what fits into its part of the budget, the longest waiting first; the rest waits. So a second's messages do not come at once. */
  flush(): void;
}

/**
 * Creates the feed. All its connections get the same messages, so the budget of the feed is the budget of each connection.
 * @param bytesPerSecond budget of each connection
 * @param takeLoopDelay the event loop's worst delay since the last call, ms
 */
export function createOpenFeed(
  audience: Audience,
  bytesPerSecond: number,
  takeLoopDelay: () => number,
): OpenFeed {
  const budget = (bytesPerSecond * TICK_MS) / 1_000;
  // A map keeps its order of insertion: what waits longest is first.
  const waiting = new Map<string, () => number>();
  const sentAt = new Map<string, number>();
  const rooms = [OPEN_FEED];
  let left = 0;
  let beat = FEED_TICKS;
  return {
    isHeard: () => audience.has(rooms),
    offer(key, name, build) {
      if (waiting.has(key)) return;
      waiting.set(key, () => {
        const push = build();
        if (push === null) return 0;
        audience.send(rooms, name, push);
        return JSON.stringify(push).length;
      });
    },
    flush() {
      const share = CALM_MS / Math.max(CALM_MS, takeLoopDelay());
      beat += 1;
      // A message larger than what is left leaves a debt; savings are not kept.
      left = Math.min(left, 0) + budget * share;
      for (const [key, send] of waiting) {
        if (left <= 0) break;
        if (beat - (sentAt.get(key) ?? 0) < FEED_TICKS) continue;
        sentAt.set(key, beat);
        waiting.delete(key);
        left -= send();
      }
    },
  };
}
