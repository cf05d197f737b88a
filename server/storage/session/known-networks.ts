import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";

/** From which networks users have logged in. */
export interface KnownNetworkQueries {
  /** Notes a login. The account's first network counts as known from the beginning. */
  see(userId: number, network: string, time: number): Promise<void>;
  /** Whether the user has logged in from there at `before` or earlier. */
  knows(userId: number, network: string, before: number): Promise<boolean>;
}

/** The table of networks from which users log in. */
export function createKnownNetworkQueries(storage: Storage): KnownNetworkQueries {
  return {
    see: (userId, network, time) =>
      transact(storage, { user: userId }, async (step) => {
        const known = await step
          .selectFrom("known_networks")
          .select("network")
          .where("user_id", "=", userId)
          .executeTakeFirst();
        await step
          .insertInto("known_networks")
          .values({ user_id: userId, network, first_seen_at: known === undefined ? 0 : time })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    async knows(userId, network, before) {
      const row = await storage
        .selectFrom("known_networks")
        .select("network")
        .where("user_id", "=", userId)
        .where("network", "=", network)
        .where("first_seen_at", "<=", before)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
