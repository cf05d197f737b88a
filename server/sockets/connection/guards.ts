import type { Clock } from "../../exchange/kit/clock.ts";

/** The largest message that a client may send, in bytes. */
export const MESSAGE_BYTES = 16_384;

/** What an address may have open: connections in all, and connections that have not said yet what they want. */
interface ConnectionCaps {
  readonly open: number;
  readonly waiting: number;
}

/** A connection on its way through the door. */
export interface ConnectionSlot {
  /** It says what it wants. @returns whether there is room for it */
  enter(): boolean;
  /** It is closed; more than once is the same as once. */
  leave(): void;
}

/** Counts the connections of each address from the moment they are opened, whether or not they ever say what they want. */
export function createConnectionLimits(limits: ConnectionCaps) {
  const waiting = createCounts();
  const inside = createCounts();
  return {
    /** A connection that was opened; `null`: too many of the address wait already. */
    open(address: string): ConnectionSlot | null {
      if (waiting.of(address) >= limits.waiting) return null;
      let counts: ReturnType<typeof createCounts> | null = waiting;
      waiting.add(address, 1);
      return {
        enter() {
          if (counts !== waiting || inside.of(address) >= limits.open) return false;
          waiting.add(address, -1);
          inside.add(address, 1);
          counts = inside;
          return true;
        },
        leave() {
          counts?.add(address, -1);
          counts = null;
        },
      };
    },
  };
}

function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (address: string) => counts.get(address) ?? 0,
    add(address: string, change: number) {
      const count = (counts.get(address) ?? 0) + change;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
  };
}

/** Says whether one more event fits into `perSecond`; up to two seconds' worth may come at once. */
export function createEventLimit(perSecond: number, clock: Clock): () => boolean {
  const most = perSecond * 2;
  let left = most;
  let since = clock.now();
  return () => {
    const now = clock.now();
    left = Math.min(most, left + (Math.max(0, now - since) / 1000) * perSecond);
    since = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/**
 * The address of a client: the connection's own, or behind `hops` proxies the entry that the outermost of them added, counted from the
 * right. Entries further left were written by the client. Fastify's `trustProxy` counts the same way.
 */
export function addressOf(
  handshake: { address: string; headers: Record<string, string | string[] | undefined> },
  hops: number,
): string {
  const forwarded = handshake.headers["x-forwarded-for"];
  const text = Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "");
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const seen = entries.slice(Math.max(0, entries.length - hops));
  return hops > 0 ? (seen[0] ?? handshake.address) : handshake.address;
}
