import type { Kysely } from "kysely";
import type { Schema } from "#server/storage/tables.ts";
import { type Fence, noFence } from "./fence.ts";

/** The fences of the markets that are open in this process, for what writes several of them at once. */
export interface MarketFences {
  set(marketId: number, fence: Fence | undefined): void;
  delete(marketId: number): void;
  /** The last statements of a transaction that writes these markets. @throws LeaseLost where another process owns one of them */
  guard(transaction: Kysely<Schema>, marketIds: Iterable<number>): Promise<void>;
}

/** No market is open. */
export function createMarketFences(): MarketFences {
  const fences = new Map<number, Fence>();
  return {
    set: (marketId, fence = noFence) => void fences.set(marketId, fence),
    delete: (marketId) => void fences.delete(marketId),
    async guard(transaction, marketIds) {
      for (const marketId of new Set(marketIds)) await fences.get(marketId)?.guard(transaction);
    },
  };
}
