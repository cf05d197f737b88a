import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Fence } from "#server/exchange/sequence/fence.ts";
import { insertLeases, LEASE_MS, readLeases, takeAllLeases } from "#server/storage/postgres/leases.ts";
import type { Storage } from "#server/storage/storage.ts";
import { holdLeases } from "./held.ts";

/** How often a server that waits for another one's leases to expire looks, ms. */
const LOOK_MS = 250;

export interface WholeSetup {
  readonly storage: Storage;
  /** Real time: leases count by the database's clock. */
  readonly clock: Pick<Clock, "every" | "after" | "monotonic">;
  /** Another one for each run of each process. */
  readonly owner: string;
  /** All sequences. */
  readonly names: readonly string[];
  /** What is thrown where another server runs on the database. */
  readonly taken: () => Error;
  /** Another server has taken a sequence, because this one hung: it must end. */
  readonly lost: (error: Error) => void;
  readonly report: (error: unknown) => void;
}

/** All sequences of a database, held by one process. */
export interface WholeDatabase {
  /** The fence of a sequence. @throws Error for a name that is no sequence */
  fenceOf(name: string): Fence;
  /** Gives all of them back. Their last commands are done. */
  release(): Promise<void>;
}

/**
 * Takes all sequences for this process alone. The leases of a server that was killed are waited for until they expire; those of one
 * that is alive are renewed meanwhile.
 * @throws what `taken` gives, where another server is alive
 */
export async function takeWhole(setup: WholeSetup): Promise<WholeDatabase> {
  const { storage, clock, owner, names, taken, lost, report } = setup;
  await insertLeases(storage, names);
  const expiries = async () =>
    new Map((await readLeases(storage, names)).map((row) => [row.name, row.expiresAt] as const));
  const before = await expiries();
  const deadline = clock.monotonic() + 2 * LEASE_MS;
  let leases = await takeAllLeases(storage, owner, names);
  while (leases === null) {
    const now = await expiries();
    const isRenewed = names.some((name) => (now.get(name) ?? 0n) > (before.get(name) ?? 0n));
    if (isRenewed || clock.monotonic() > deadline) throw taken();
    await new Promise<void>((resolve) => void clock.after(LOOK_MS, resolve));
    leases = await takeAllLeases(storage, owner, names);
  }
  const held = holdLeases({ storage, clock, report, lost: () => lost(taken()) });
  const fences = new Map(leases.map((lease) => [lease.name, held.add(lease)]));
  return {
    fenceOf(name) {
      const fence = fences.get(name);
      if (fence === undefined) throw new Error(`There is no sequence ${name}`);
      return fence;
    },
    async release() {
      held.stop();
      await held.release(names);
    },
  };
}
