import type { Storage } from "../sqlite/open.ts";
import { switchRows } from "./tables.ts";

/** Parts of markets that the operator keeps closed. */
export interface SwitchQueries {
  closed(): Promise<readonly { readonly marketId: number; readonly part: string }[]>;
  close(marketId: number, part: string, time: number): Promise<void>;
  open(marketId: number, part: string): Promise<void>;
}

/** What is closed of which market, in the database. */
export function createSwitchQueries(storage: Storage): SwitchQueries {
  return {
    closed: () => switchRows.all(storage.selectFrom("market_switches").selectAll()),
    async close(marketId, part, time) {
      await storage
        .insertInto("market_switches")
        .values(switchRows.write({ marketId, part, changedAt: time }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async open(marketId, part) {
      await storage
        .deleteFrom("market_switches")
        .where("market_id", "=", marketId)
        .where("part", "=", part)
        .execute();
    },
  };
}
