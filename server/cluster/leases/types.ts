import type { Fence } from "#server/exchange/sequence/fence.ts";

/** The right to run a sequence, until it expires or is given back. */
export interface Lease {
  /** `spot:<market id>`, `leverage`, `options` or `timers`. */
  readonly name: string;
  /** Counts the owners: of two leases of a name, the one with the higher epoch is the later. */
  readonly epoch: bigint;
}

/** What one process at a time may own: opened when its lease was taken, closed when it is handed over, forgotten when it is lost. */
export interface Ownable {
  /** The name of its lease. */
  readonly name: string;
  /** Reads its memory and begins to serve. `fence` goes into each of its commits. Where it rejects, the lease is given back. */
  open(fence: Fence): Promise<void>;
  /** Takes no more commands and finishes what is under way. The lease is given back after it. */
  close(): Promise<void>;
  /** The lease is gone: forgets its memory and answers nothing more. It may be opened again later. */
  lost(): void;
}
