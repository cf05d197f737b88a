/** A group of commands that was committed. */
export interface CommittedGroup {
  /** The name of its sequence: `spot:<market id>`, `leverage` or `options`. There is a small, fixed number of them. */
  readonly sequence: string;
  /** How many commands it holds; 0 for a group of the sequence's own work. */
  readonly commands: number;
  /** From the start of its transaction until the commit, ms. */
  readonly ms: number;
}

/** What a sequence of commands reports about its groups and its queue. Costs a few counters a group, nothing a command. */
export interface GroupMetrics {
  /** A group that wrote something was committed. */
  committed(group: CommittedGroup): void;
  /** So many jobs wait in the queue of a sequence now: reported after each group, and with each job that arrives. */
  queued(sequence: string, length: number): void;
}

/** Reports to nobody. */
export const noGroupMetrics: GroupMetrics = { committed: () => {}, queued: () => {} };
