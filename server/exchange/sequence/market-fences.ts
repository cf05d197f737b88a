import type { Kysely } from "kysely";
import { inOrder } from "#server/storage/kit/in-order.ts";
import type { Schema } from "#server/storage/tables.ts";
import { type Fence, noFence } from "./fence.ts";

/** The fences of the markets that are open in this process, for what writes several of them at once. */
export interface MarketFences {
  set(marketId: number, fence: Fence | undefined): void;
  delete(marketId: number): void;
  /**
   * Which of these markets one transaction writes: each alone where another process may own it, because the transaction keeps the market's
   * groups waiting until it ends; else all together.
   */
  apart(marketIds: Iterable<number>): readonly (readonly number[])[];
  /** The last statements of a transaction that writes these markets. @throws LeaseLost where another process owns one of them */
  guard(transaction: Kysely<Schema>, marketIds: Iterable<number>): Promise<void>;
}

/** No market is open. */
export function createMarketFences(): MarketFences {
  const fences = new Map<number, Fence>();
  return {
    set: (marketId, fence = noFence) => void fences.set(marketId, fence),
    delete: (marketId) => void fences.delete(marketId),
    apart(marketIds) {
      const [alone, together]: [number[], number[]] = [[], []];
      for (const id of new Set(marketIds)) ((fences.get(id)?.epoch ?? 0n) === 0n ? together : alone).push(id);
      return [...(together.length > 0 ? [together] : []), ...alone.map((id) => [id])];
    },
    guard: (transaction, marketIds) =>
      inOrder(
        transaction,
        [...new Set(marketIds)].map((id) => async () => fences.get(id)?.guard(transaction)),
      ),
  };
}
