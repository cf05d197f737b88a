import { commandById } from "#server/storage/commands/commands.ts";
import { placedById } from "#server/storage/commands/placed.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Clock } from "../kit/clock.ts";
import { contentKey, idsAt, type Nameless, SAME_WITHIN_MS } from "./derived-ids.ts";

/** The ids of requests that brought none, as long as an identical request is taken for the same. */
export interface RecentIds {
  /** What identical requests of a session share. */
  keyOf(request: Nameless): string;
  /** The id of such a request that comes now. */
  idOf(userId: number, key: string): Promise<string>;
  /** The request was executed: for `SAME_WITHIN_MS` identical ones have its id. */
  executed(key: string, id: string): void;
}

/** Remembers what was executed lately. What the process before this one executed is looked up for as long as it counts. */
export function createRecentIds(storage: Storage, clock: Pick<Clock, "now">): RecentIds {
  const startedAt = clock.now();
  /** By key, in the order of execution; ids of the last process are in the order of their lookup. */
  const executed = new Map<string, { readonly id: string; readonly at: number }>();
  // A clock that was set back counts as no time passed: rather once too few than twice.
  const counts = (at: number) => clock.now() - at < SAME_WITHIN_MS;
  const forget = () => {
    for (const [key, { at }] of executed) {
      if (counts(at)) return;
      executed.delete(key);
    }
  };
  /** When the command with this id was executed; `null`: never. */
  const executedAt = async (userId: number, id: string): Promise<number | null> => {
    const record = await commandById(storage, userId, id);
    if (record) return record.createdAt;
    return (await placedById(storage, userId, id))?.order.createdAt ?? null;
  };
  return {
    keyOf: contentKey,
    async idOf(userId, key) {
      const known = executed.get(key);
      if (known && counts(known.at)) return known.id;
      const { current, before } = idsAt(key, clock.now());
      if (!counts(startedAt)) return current;
      const at = await executedAt(userId, before);
      if (at === null || !counts(at)) return current;
      executed.set(key, { id: before, at });
      return before;
    },
    executed(key, id) {
      const known = executed.get(key);
      // A repeat does not make the time any longer.
      if (known?.id === id) return;
      executed.delete(key);
      executed.set(key, { id, at: clock.now() });
      forget();
    },
  };
}
