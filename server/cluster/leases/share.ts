import type { Runner } from "#server/storage/postgres/leases.ts";

/** A sequence that stayed free for so long is taken by anybody, ms. */
export const GRACE_MS = 1_000;
/** So many sequences a process opens at a time, ones that it closes included. */
export const MOST_OPENING = 4;

/** A lease as a process sees it. */
export interface SeenLease {
  /** The process that holds it or held it last; "": nobody held it yet. */
  readonly owner: string;
  readonly isFree: boolean;
  /** It is free because its owner did not renew it, and not because it was given back. */
  readonly isExpired: boolean;
  /** For how long this process has seen it free, ms. */
  readonly freeMs: number;
  /** This process gave or got it a short while ago in a hand-over. */
  readonly isFresh: boolean;
}

/** What decides which sequences a process takes and gives: the same table for every process, read at about the same time. */
export interface Shares {
  /** This process. */
  readonly me: string;
  /** The processes that said a short while ago that they are there. */
  readonly runners: readonly Runner[];
  /** All sequences by their names. */
  readonly leases: ReadonlyMap<string, SeenLease>;
  /** Those that this process has. */
  readonly mine: ReadonlySet<string>;
  /** Those of them that are open. */
  readonly open: ReadonlySet<string>;
  /** Those that failed to open here a short while ago: they are not taken. */
  readonly failed?: ReadonlySet<string>;
  /** Sequences that run where another one does, by their names. They count in no share. */
  readonly leaders?: ReadonlyMap<string, string>;
}

export interface Moves {
  readonly take: readonly string[];
  /** One at a time of those that others should have. */
  readonly give: readonly string[];
}

const noMoves: Moves = { take: [], give: [] };

/**
 * Decides what a process takes of what is free, and what it gives back. A process with pins runs the sequences that it is pinned to
 * (the first by its id, where several are) and nothing else while another without pins is alive. All others have an equal share,
 * rounded up, of what is left: so each has a place, and no process gives what it would take again.
 *
 * What a process left behind that was killed or ended is taken beyond all shares by those that have sequences open: their code is
 * compiled and their connections are there. A process without any gets sequences from the others, one after the other, once
 * nothing is free. A sequence with a leader is taken by the process in which its leader is open, and given back where the leader is gone.
 */
export function decideMoves(shares: Shares): Moves {
  const { me, leases, mine, open, leaders = new Map<string, string>(), failed = new Set() } = shares;
  const alive = aliveOf(shares);
  // Too late to say that it is there: others may count without it.
  if (!alive.some(({ id }) => id === me)) return noMoves;
  const names = [...leases.keys()].filter((name) => !leaders.has(name));
  const isFree = (name: string) => leases.get(name)?.isFree === true && !mine.has(name) && !failed.has(name);
  const part = createPart(shares, alive, names);
  const give = givesOf(shares, part, names);
  const led = [...leases.keys()].filter((name) => leaders.has(name));
  const leaderOf = (name: string) => leaders.get(name) ?? name;
  const stays = (leader: string) => mine.has(leader) && !give.includes(leader);
  const room = (open.size === 0 ? 1 : MOST_OPENING) - (mine.size - open.size);
  const takes = [
    ...led.filter((name) => isFree(name) && stays(leaderOf(name)) && open.has(leaderOf(name))),
    ...takesOf(shares, alive, part, names.filter(isFree)),
  ];
  return {
    take: takes.slice(0, Math.max(0, room)),
    give: [...give, ...led.filter((name) => open.has(name) && !stays(leaderOf(name)))],
  };
}

/** The processes that are alive: one that let a lease expire is not, even if it said a short while ago that it is there. */
function aliveOf({ runners, leases }: Shares): readonly Runner[] {
  const gone = new Set([...leases.values()].filter(({ isExpired }) => isExpired).map(({ owner }) => owner));
  return runners.filter(({ id }) => !gone.has(id));
}

/** What falls to a process of all sequences without a leader. */
interface Part {
  /** Those that it is pinned to. */
  readonly own: readonly string[];
  /** Those that all processes without pins share; empty where this one has no share. */
  readonly common: readonly string[];
  /** So many of those are its share. */
  readonly share: number;
  /** Those of this process that another one is pinned to. */
  readonly strange: readonly string[];
}

function createPart({ me, mine }: Shares, alive: readonly Runner[], names: readonly string[]): Part {
  const pinnedTo = new Map<string, string>();
  for (const { id, pins } of alive) for (const name of pins) if (!pinnedTo.has(name)) pinnedTo.set(name, id);
  const general = alive.filter(({ pins }) => pins.length === 0);
  const sharers = (general.length > 0 ? general : alive).map(({ id }) => id);
  const common = names.filter((name) => !pinnedTo.has(name));
  return {
    own: names.filter((name) => pinnedTo.get(name) === me),
    common,
    share: sharers.includes(me) ? Math.ceil(common.length / sharers.length) : 0,
    strange: names.filter((name) => mine.has(name) && pinnedTo.has(name) && pinnedTo.get(name) !== me),
  };
}

/** Which free sequences a process takes, the most urgent first. */
function takesOf(
  { me, leases, mine, open }: Shares,
  alive: readonly Runner[],
  { own, common, share }: Part,
  free: readonly string[],
): readonly string[] {
  const pinned = own.filter((name) => free.includes(name));
  if (share === 0) return pinned;
  const ids = new Set(alive.map(({ id }) => id));
  const isWarm = open.size > 0;
  const othersRun = [...leases.values()].some(({ isFree, owner }) => !isFree && owner !== me);
  const candidates = common.filter((name) => free.includes(name));
  const isLate = (name: string) => (leases.get(name)?.freeMs ?? 0) >= GRACE_MS;
  const isLeft = (name: string) => {
    const owner = leases.get(name)?.owner ?? "";
    return owner !== "" && !ids.has(owner);
  };
  const waits = (name: string) => isLeft(name) && !isWarm && othersRun && !isLate(name);
  const room = Math.max(0, share - common.filter((name) => mine.has(name)).length);
  const within = candidates.filter((name) => !waits(name)).slice(0, room);
  const beyond = candidates.filter(
    (name) => !within.includes(name) && (isLate(name) || (isLeft(name) && isWarm)),
  );
  // Whoever has room begins at the front, whoever has none at the back: so they seldom want the same.
  return [...pinned, ...within, ...beyond.toReversed()];
}

/** Which sequence a process gives to others: none before everything runs somewhere. */
function givesOf(
  { leases, mine, open, leaders = new Map() }: Shares,
  { common, share, strange }: Part,
  names: readonly string[],
): readonly string[] {
  const isCalm =
    names.every((name) => leases.get(name)?.isFree !== true) &&
    [...mine].every((name) => open.has(name) || leaders.has(name));
  if (!isCalm) return [];
  const kept = common.filter((name) => mine.has(name));
  const excess = kept.filter((name) => leases.get(name)?.isFresh !== true).toReversed();
  return [...strange, ...excess.slice(0, Math.max(0, kept.length - share)).toReversed()].slice(0, 1);
}
