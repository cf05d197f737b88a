import type { Clock, Stop } from "#server/exchange/kit/clock.ts";
import type { Fence } from "#server/exchange/sequence/fence.ts";
import { releaseLeases, renewLeases, type TakenLease } from "#server/storage/postgres/leases.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createFence } from "./fence.ts";

/** Leases of sequences that have nothing to do are renewed this often, ms. */
export const RENEW_MS = 1_000;

export interface HeldDeps {
  readonly storage: Storage;
  /** Real time: leases count by the database's clock. */
  readonly clock: Pick<Clock, "every" | "after">;
  /** Another process has taken a lease. */
  readonly lost: (name: string) => void;
  readonly report: (error: unknown) => void;
}

/** The leases that this process holds. They are renewed until they are given back or lost. */
export interface HeldLeases {
  readonly names: readonly string[];
  /** Adds a lease that was taken. @returns its fence */
  add(taken: TakenLease): Fence;
  /** Gives leases back. */
  release(names: readonly string[]): Promise<void>;
  /** Renews no more. */
  stop(): void;
}

/** Begins to hold leases, none at first. */
export function holdLeases({ storage, clock, lost, report }: HeldDeps): HeldLeases {
  const held = new Map<string, TakenLease>();
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  const drop = (lease: TakenLease) => {
    if (held.get(lease.name) !== lease) return;
    held.delete(lease.name);
    lost(lease.name);
  };
  const renew = async () => {
    const leases = [...held.values()];
    if (leases.length === 0) return;
    const epochs = await renewLeases(storage, leases);
    for (const lease of leases) if (epochs.get(lease.name) !== lease.epoch) drop(lease);
  };
  const stop: Stop = clock.every(RENEW_MS, renew);
  return {
    get names() {
      return [...held.keys()];
    },
    add(taken) {
      held.set(taken.name, taken);
      return createFence(taken, { storage, lost: () => drop(taken), report, wait });
    },
    async release(names) {
      const leases = names.flatMap((name) => held.get(name) ?? []);
      for (const { name } of leases) held.delete(name);
      await releaseLeases(storage, leases);
    },
    stop,
  };
}
