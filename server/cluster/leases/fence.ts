import { type Fence, LeaseLost } from "#server/exchange/sequence/fence.ts";
import { lockLease, numberGroup, type TakenLease } from "#server/storage/postgres/leases.ts";
import type { Storage } from "#server/storage/storage.ts";

/** A database that cannot be reached is asked again after so long, ms. */
const ASK_AGAIN_MS = 100;

export interface FenceDeps {
  readonly storage: Storage;
  /** The lease has another owner. */
  readonly lost: () => void;
  readonly report: (error: unknown) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** The fence of a lease that was taken. */
export function createFence(
  { name, epoch, groupNo }: TakenLease,
  { storage, lost, report, wait }: FenceDeps,
): Fence {
  /** The number of the group that was checked last. */
  let checked = groupNo;
  const give = (): never => {
    lost();
    throw new LeaseLost(name);
  };
  /** Reads the lease; waits while the database is away, and says so once. */
  const readWhenThere = async () => {
    for (let tries = 0; ; tries += 1)
      try {
        return await lockLease(storage, name);
      } catch (error) {
        if (tries === 0) report(error);
        await wait(ASK_AGAIN_MS);
      }
  };
  return {
    epoch,
    async check(transaction) {
      checked = (await numberGroup(transaction, name, epoch)) ?? give();
    },
    async guard(transaction) {
      if ((await lockLease(transaction, name))?.epoch !== epoch) give();
    },
    async settled() {
      const now = await readWhenThere();
      if (now?.epoch !== epoch) return give();
      return now.groupNo >= checked;
    },
  };
}
