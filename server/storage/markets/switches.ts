import type { Storage } from "../storage.ts";
import { switchRows } from "./tables.ts";

/** Parts of markets that the operator keeps closed. */
export interface SwitchQueries {
  closed(): Promise<readonly { readonly marketId: number; readonly part: string }[]>;
  /** @returns whether it was open */
  close(marketId: number, part: string, time: number): Promise<boolean>;
  /** @returns whether it was closed */
  open(marketId: number, part: string): Promise<boolean>;
}

/** What is closed of which market, in the database. */
export function createSwitchQueries(storage: Storage): SwitchQueries {
  return {
    closed: () => switchRows.all(storage.selectFrom("market_switches").selectAll()),
    async close(marketId, part, time) {
      const { numInsertedOrUpdatedRows = 0n } = await storage
        .insertInto("market_switches")
        .values(switchRows.write({ marketId, part, changedAt: time }))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },
    async open(marketId, part) {
      const { numDeletedRows } = await storage
        .deleteFrom("market_switches")
        .where("market_id", "=", marketId)
        .where("part", "=", part)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
