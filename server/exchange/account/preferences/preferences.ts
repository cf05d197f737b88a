import { MAX_PREFERENCES } from "#domain/limits.ts";
import { preferencesOf, storePreferences } from "#server/storage/account/preferences.ts";
import { transact } from "#server/storage/kit/transact.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../../kit/bus.ts";
import type { Clock } from "../../kit/clock.ts";
import { Refused } from "../../kit/refused.ts";
import { winningChanges } from "./merge.ts";
import type { Preferences } from "./types.ts";

interface PreferenceParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly bus: Bus;
}

/** Keeps what users have chosen, and announces each change on the bus after its commit. */
export function createPreferences({ storage, clock, bus }: PreferenceParts): Preferences {
  return {
    of: (userId) => preferencesOf(storage, userId),
    async change(userId, changes) {
      const { winners, named } = await transact(storage, { user: userId }, async (transaction) => {
        const kept = new Map((await preferencesOf(transaction, userId)).map((one) => [one.key, one]));
        const winners = winningChanges(kept, changes, clock.now());
        for (const one of winners) kept.set(one.key, one);
        if (kept.size > MAX_PREFERENCES)
          throw new Refused("too_many_preferences", { max: String(MAX_PREFERENCES) });
        await storePreferences(transaction, userId, winners);
        const keys = new Set(changes.map(({ key }) => key));
        return { winners, named: [...kept.values()].filter(({ key }) => keys.has(key)) };
      });
      if (winners.length > 0) bus.emit("preferences", { userId, preferences: winners });
      return named;
    },
  };
}
