import type { Clock } from "../exchange/clock.ts";

/** The largest message that a client may send, in bytes. */
export const MESSAGE_BYTES = 16_384;

/** Counts the connections of each address. */
export function createDoor(limit: number) {
  const open = new Map<string, number>();
  return {
    /** Whether one more of `address` may come in; it then counts until `leave`. */
    enter(address: string): boolean {
      const count = open.get(address) ?? 0;
      if (count >= limit) return false;
      open.set(address, count + 1);
      return true;
    },
    leave(address: string): void {
      const count = (open.get(address) ?? 1) - 1;
      if (count > 0) open.set(address, count);
      else open.delete(address);
    },
  };
}

/** Says whether one more event fits into `perSecond`; up to two seconds' worth may come at once. */
export function createPace(perSecond: number, clock: Clock): () => boolean {
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

/** The address of a client: the connection's own, or what the proxy in front wrote last. */
export function addressOf(
  handshake: { address: string; headers: Record<string, string | string[] | undefined> },
  trustProxy: boolean,
): string {
  const forwarded = handshake.headers["x-forwarded-for"];
  const text = Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "");
  const last = text.split(",").at(-1)?.trim();
  return trustProxy && last ? last : handshake.address;
}
