import { createLeaseMemory, type LeaseMemory } from "#server/cluster/leases/seen.ts";
import { decideMoves } from "#server/cluster/leases/share.ts";
import { LEASE_MS, type Runner } from "#server/storage/postgres/leases.ts";

/** A process looks so often, ms. */
const LOOK_MS = 250;

export interface TableSetup {
  readonly names: readonly string[];
  readonly leaders: ReadonlyMap<string, string>;
  readonly runners: readonly Runner[];
  /** The holder of each lease at first. A holder that is no runner let it expire. */
  readonly before: Readonly<Record<string, string>>;
  /** How many looks a process takes to open a sequence, by its id; absent: one. */
  readonly slow: Readonly<Record<string, number>>;
}

/** What a process did at a look. */
export interface LookMoves {
  readonly id: string;
  /** Virtual ms. */
  readonly at: number;
  readonly give: readonly string[];
  /** Whether each sequence without a leader had an owner just before. */
  readonly wasWhole: boolean;
}

interface Row {
  owner: string;
  isFree: boolean;
  expiresAt: bigint;
}

interface Process {
  readonly runner: Runner;
  readonly memory: LeaseMemory;
  /** The looks until each of its sequences is open. */
  readonly mine: Map<string, number>;
}

/** The table of leases in virtual time, with processes that follow `decideMoves`. */
export interface LeaseTable {
  /** Lets each process look once. @returns what they moved */
  look(): readonly LookMoves[];
  /** Whether something is taken and not open. */
  isOpening(): boolean;
  owners(): ReadonlyMap<string, string>;
  /** The sequences that are open nowhere. */
  closed(): readonly string[];
  has(id: string): boolean;
  join(runner: Runner): void;
  /** Its leases have expired, and it is in the list of processes for a while. */
  kill(id: string): void;
}

export function createLeaseTable({ names, leaders, runners, before, slow }: TableSetup): LeaseTable {
  let now = 0;
  const processes = new Map<string, Process>();
  const ghosts = new Map<Runner, number>();
  const rows = new Map(
    names.map((name): [string, Row] => [name, { owner: before[name] ?? "", isFree: true, expiresAt: 0n }]),
  );
  const join = (runner: Runner) => {
    const memory = createLeaseMemory(() => now);
    processes.set(runner.id, { runner, memory, mine: new Map() });
  };
  for (const runner of runners) join(runner);
  for (const [name, row] of rows) {
    if (row.owner === "") continue;
    row.expiresAt = 1n;
    const process = processes.get(row.owner);
    row.isFree = process === undefined;
    process?.mine.set(name, 0);
  }
  const alive = () => [...[...processes.values()].map(({ runner }) => runner), ...ghosts.keys()];
  const lookAs = ({ runner: { id }, memory, mine }: Process): LookMoves & { isMoved: boolean } => {
    for (const [name, looks] of mine) mine.set(name, Math.max(0, looks - 1));
    const seen = names.flatMap((name) => {
      const row = rows.get(name);
      return row === undefined ? [] : [{ name, epoch: 1n, groupNo: 0n, ...row }];
    });
    const { take, give } = decideMoves({
      ...{ me: id, runners: alive(), leaders },
      leases: memory.see(seen),
      mine: new Set(mine.keys()),
      open: new Set([...mine].flatMap(([name, looks]) => (looks === 0 ? [name] : []))),
    });
    const wasWhole = seen.every(({ name, isFree }) => !isFree || leaders.has(name));
    for (const name of take) {
      const row = rows.get(name);
      if (row?.isFree !== true) throw new Error(`${id} takes ${name}, which is not free`);
      if (processes.has(row.owner)) memory.moved(name);
      for (const ghost of ghosts.keys()) if (ghost.id === row.owner) ghosts.delete(ghost);
      rows.set(name, { owner: id, isFree: false, expiresAt: 1n });
      mine.set(name, slow[id] ?? 1);
    }
    for (const name of give) {
      if (!mine.delete(name)) throw new Error(`${id} gives ${name}, which it does not have`);
      memory.moved(name);
      rows.set(name, { owner: id, isFree: true, expiresAt: 0n });
    }
    return { ...{ id, at: now, give, wasWhole }, isMoved: take.length + give.length > 0 };
  };
  return {
    look() {
      now += LOOK_MS;
      for (const [ghost, until] of ghosts) if (until <= now) ghosts.delete(ghost);
      return [...processes.values()].map(lookAs).filter(({ isMoved }) => isMoved);
    },
    isOpening: () =>
      [...processes.values()].some(({ mine }) => [...mine.values()].some((looks) => looks > 0)),
    owners: () => new Map([...rows].flatMap(([name, { owner, isFree }]) => (isFree ? [] : [[name, owner]]))),
    closed: () => names.filter((name) => ![...processes.values()].some(({ mine }) => mine.get(name) === 0)),
    has: (id) => processes.has(id),
    join,
    kill(id) {
      const process = processes.get(id);
      if (process === undefined) return;
      processes.delete(id);
      ghosts.set(process.runner, now + LEASE_MS);
      for (const row of rows.values()) if (row.owner === id && !row.isFree) row.isFree = true;
    },
  };
}
