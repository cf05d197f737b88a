import type { Runner } from "#server/storage/postgres/leases.ts";

/** What decides which sequences a process takes and gives: the same table for every process, read at about the same time. */
export interface Shares {
  /** This process. */
  readonly me: string;
  /** The processes that are alive. */
  readonly runners: readonly Runner[];
  /** All sequences. */
  readonly names: readonly string[];
  /** Those that nobody has. */
  readonly free: ReadonlySet<string>;
  /** Those that this process has. */
  readonly mine: ReadonlySet<string>;
  /** Those of them that are open. */
  readonly open: ReadonlySet<string>;
  /** Sequences that run where another one does, by their names. They count in no share. */
  readonly leaders?: ReadonlyMap<string, string>;
}

export interface Moves {
  readonly take: readonly string[];
  readonly give: readonly string[];
}

/**
 * Decides what a process takes of what is free, and what it gives back. A process with pins runs the sequences that it is pinned to
 * (the first by its id, where several are) and nothing else while another without pins is alive. All others have an equal share,
 * rounded up, of what is left: so each has a place, and no process gives what it would take again. A sequence with a leader is taken by
 * the process in which its leader is open, and given back where the leader is gone.
 */
export function decideMoves(shares: Shares): Moves {
  const { me, runners, names, free, mine, open, leaders = new Map<string, string>() } = shares;
  // Too late to say that it is there: others may count without it.
  if (!runners.some(({ id }) => id === me)) return { take: [], give: [] };
  const { take, give } = shareOut({ ...shares, names: names.filter((name) => !leaders.has(name)) });
  const leaderOf = (name: string) => leaders.get(name) ?? name;
  const led = names.filter((name) => leaders.has(name));
  const stays = (leader: string) => mine.has(leader) && !give.includes(leader);
  return {
    take: [
      ...take,
      ...led.filter((name) => free.has(name) && stays(leaderOf(name)) && open.has(leaderOf(name))),
    ],
    give: [...give, ...led.filter((name) => mine.has(name) && !stays(leaderOf(name)))],
  };
}

/** The moves of the sequences that have no leader. */
function shareOut({ me, runners, names, free, mine }: Shares): Moves {
  const pinnedTo = new Map<string, string>();
  for (const { id, pins } of runners)
    for (const name of pins) if (!pinnedTo.has(name)) pinnedTo.set(name, id);
  const general = runners.filter(({ pins }) => pins.length === 0);
  const sharers = (general.length > 0 ? general : runners).map(({ id }) => id);
  const common = names.filter((name) => !pinnedTo.has(name));
  const share = sharers.includes(me) ? Math.ceil(common.length / sharers.length) : 0;

  const own = names.filter((name) => pinnedTo.get(name) === me);
  const kept = common.filter((name) => mine.has(name));
  const others = names.filter((name) => mine.has(name) && pinnedTo.has(name) && pinnedTo.get(name) !== me);
  const room = Math.max(0, share - kept.length);
  return {
    take: [
      ...own.filter((name) => free.has(name)),
      ...common.filter((name) => free.has(name)).slice(0, room),
    ],
    give: [...others, ...kept.slice(share)],
  };
}
