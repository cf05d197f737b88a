import { type Fence, LeaseLost } from "#server/exchange/sequence/fence.ts";
import {
  guardLease,
  lockLease,
  numberGroup,
  passOver,
  type TakenLease,
} from "#server/storage/postgres/leases.ts";
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
  /** The number of the last attempt at a group, whatever became of it. */
  let attempted = groupNo;
  const give = (): never => {
    lost();
    throw new LeaseLost(name);
  };
  /** Reads the lease, behind which the attempt is stored or never is; waits while the database is away, and says so once. */
  const settleWhenThere = async () => {
    for (let tries = 0; ; tries += 1)
      try {
        await passOver(storage, { name, epoch, groupNo: attempted });
        return await lockLease(storage, name);
      } catch (error) {
        if (tries === 0) report(error);
        await wait(ASK_AGAIN_MS);
      }
  };
  return {
    epoch,
    async check(transaction) {
      attempted += 1n;
      if (!(await numberGroup(transaction, { name, epoch, groupNo: attempted }))) give();
    },
    async guard(transaction) {
      if (!(await guardLease(transaction, { name, epoch }))) give();
    },
    async settled() {
      const now = await settleWhenThere();
      if (now?.epoch !== epoch) return give();
      const isStored = now.groupNo === attempted;
      attempted = now.groupNo;
      return isStored;
    },
  };
}
