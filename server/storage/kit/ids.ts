import type { Clock, Stop } from "#server/exchange/kit/clock.ts";
import type { IdKind, IdSource } from "#server/exchange/kit/ids.ts";
import type { Storage } from "../storage.ts";

/** How many ids of a kind are reserved at once. Those drawn by the thousand a second get large blocks. */
const blockSizes: Record<IdKind, number> = {
  user: 100,
  order: 8_192,
  position: 8_192,
  micro: 8_192,
  fill: 65_536,
  transfer: 65_536,
  posting: 65_536,
  session: 100,
  code: 100,
  news: 100,
  notice: 100,
  print: 65_536,
  activity: 100,
  receiving_change: 100,
  referral: 1_000,
  chain_record: 100,
  saved_address: 100,
  advert: 100,
  deal: 1_000,
  shop: 100,
  deal_line: 1_000,
  term_deposit: 100,
  points_exchange: 100,
  policy: 100,
  policy_claim: 100,
  policy_yield: 1_000,
  acceptor_deal: 100,
  alert: 100,
  alert_fired: 100,
};
const kinds = Object.keys(blockSizes) as IdKind[];

/** Ids of a process among others. */
export interface RenewableIds extends IdSource {
  /** Draws from new blocks, whose ids are larger than all that were drawn before, by any process. */
  renew(kinds: readonly IdKind[]): Promise<void>;
}

interface Block {
  next: number;
  end: number;
}

/** Takes the next block of each of these kinds out of the table: one statement, so that two processes never get the same. */
async function reserve(storage: Storage, wanted: readonly IdKind[]): Promise<ReadonlyMap<IdKind, Block>> {
  if (wanted.length === 0) return new Map();
  const firstBlocks = wanted.map((kind) => ({ kind, next_id: blockSizes[kind] + 1 }));
  const rows = await storage
    .insertInto("id_block")
    // In one order, so that no two processes wait for each other's rows.
    .values(firstBlocks.sort((a, b) => a.kind.localeCompare(b.kind)))
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet((eb) => ({
        next_id: eb("id_block.next_id", "+", eb("excluded.next_id", "-", 1n)),
      })),
    )
    .returning(["kind", "next_id"])
    .execute();
  const ends = new Map(rows.map(({ kind, next_id }) => [kind, Number(next_id)]));
  return new Map(wanted.map((kind) => [kind, blockUpTo(kind, ends.get(kind))]));
}

function blockUpTo(kind: IdKind, end: number | undefined): Block {
  if (end === undefined) throw new Error(`The database reserved no ids of kind ${kind}`);
  return { next: end - blockSizes[kind], end };
}

/**
 * Ids by blocks that are reserved in the database ("hi/lo"): drawn without waiting, growing within a process, unique across
 * restarts and processes. The next block is fetched when half of one is used; what a stopped process had left is never used.
 * @param report receives the error if a block cannot be fetched; ids continue until the present block is empty, then drawing throws
 */
export async function createIds(storage: Storage, report: (error: unknown) => void): Promise<RenewableIds> {
  const current = new Map(await reserve(storage, kinds));
  const spare = new Map<IdKind, Block>();
  const fetching = new Set<IdKind>();

  const refill = async (kind: IdKind) => {
    fetching.add(kind);
    try {
      for (const [, block] of await reserve(storage, [kind])) spare.set(kind, block);
    } catch (error) {
      report(error);
    } finally {
      fetching.delete(kind);
    }
  };

  return {
    async renew(renewed) {
      for (const [kind, block] of await reserve(storage, renewed)) {
        spare.delete(kind);
        current.set(kind, block);
      }
    },
    next(kind) {
      let block = current.get(kind);
      if (!block || block.next === block.end) {
        block = spare.get(kind);
        if (block) current.set(kind, block);
        spare.delete(kind);
      }
      const isLow = !block || (block.end - block.next) * 2 <= blockSizes[kind];
      if (isLow && !spare.has(kind) && !fetching.has(kind)) void refill(kind);
      if (!block) throw new Error(`The ids of kind ${kind} ran out before the next block came`);
      const id = block.next;
      block.next += 1;
      return id;
    },
  };
}

/** Half of what the ledger's audit waits before it counts a transfer as settled, ms. */
const YOUNG_MS = 5_000;

/**
 * Keeps the ids of transfers in the order of time over all processes, but for a few seconds: each process draws from a block that is
 * young. The ledger's audit counts on it; a process that stayed idle would book under ids that the audit has long passed.
 */
export const keepTransferIdsYoung = (ids: RenewableIds, clock: Pick<Clock, "every">): Stop =>
  clock.every(YOUNG_MS, () => ids.renew(["transfer"]));
