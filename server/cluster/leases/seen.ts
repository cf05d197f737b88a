import type { LeaseRow } from "#server/storage/postgres/leases.ts";
import type { SeenLease } from "./share.ts";

/** A sequence that was handed over stays where it is for so long, ms: processes that come and go do not move it each time. */
export const FRESH_MS = 10_000;

/** What a process remembers of leases from look to look. */
export interface LeaseMemory {
  /** @param rows all leases as the database has them now */
  see(rows: readonly LeaseRow[]): ReadonlyMap<string, SeenLease>;
  /** A lease was given to others or came from them. */
  moved(name: string): void;
}

/** Begins to remember. @param now ms that only grow */
export function createLeaseMemory(now: () => number): LeaseMemory {
  const freeSince = new Map<string, number>();
  const movedAt = new Map<string, number>();
  return {
    see(rows) {
      const at = now();
      const see = ({ name, owner, isFree, expiresAt }: LeaseRow): SeenLease => {
        if (!isFree) freeSince.delete(name);
        else if (!freeSince.has(name)) freeSince.set(name, at);
        const moved = movedAt.get(name);
        return {
          ...{ owner, isFree, isExpired: isFree && expiresAt > 0n },
          freeMs: at - (freeSince.get(name) ?? at),
          isFresh: moved !== undefined && at - moved < FRESH_MS,
        };
      };
      return new Map(rows.map((row) => [row.name, see(row)]));
    },
    moved: (name) => void movedAt.set(name, now()),
  };
}
