import type { Storage } from "../sqlite/open.ts";

/** Parts of markets that the operator keeps closed. */
export interface SwitchQueries {
  closed(): Promise<readonly { readonly marketId: number; readonly part: string }[]>;
  close(marketId: number, part: string, time: number): Promise<void>;
  open(marketId: number, part: string): Promise<void>;
}

/** What is closed of which market, in the database. */
export function createSwitchQueries(storage: Storage): SwitchQueries {
  return {
    async closed() {
      const rows = await storage.selectFrom("market_switches").select(["market_id", "part"]).execute();
      return rows.map((row) => ({ marketId: Number(row.market_id), part: row.part }));
    },
    async close(marketId, part, time) {
      await storage
        .insertInto("market_switches")
        .values({ market_id: marketId, part, changed_at: time })
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
