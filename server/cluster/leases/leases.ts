import type { Clock } from "#server/exchange/kit/clock.ts";
import {
  dropRunner,
  insertLeases,
  liveRunners,
  putRunner,
  readLeases,
  type TakenLease,
  takeLeases,
} from "#server/storage/postgres/leases.ts";
import type { Storage } from "#server/storage/storage.ts";
import { giveAll } from "./give-all.ts";
import { holdLeases, RENEW_MS } from "./held.ts";
import { type LeaseNotices, noNotices } from "./notices.ts";
import { createPlace, type Place, type PlaceDeps } from "./place.ts";
import { createLeaseMemory } from "./seen.ts";
import { decideMoves } from "./share.ts";
import { createTurn } from "./turn.ts";
import type { Ownable } from "./types.ts";

/** How often a process looks for leases that it should take or give back, ms. */
const LOOK_MS = 250;

export interface LeasesSetup {
  readonly storage: Storage;
  /** Real time: leases count by the database's clock. */
  readonly clock: Pick<Clock, "every" | "after" | "monotonic">;
  /** Another one for each run of each process. */
  readonly owner: string;
  readonly ownables: readonly Ownable[];
  /** The sequences that this process is meant for; empty: all of them. */
  readonly pins?: readonly string[];
  /** Sequences that run where another one does, see `Shares`. */
  readonly leaders?: ReadonlyMap<string, string>;
  /** Notifies the other processes. Absent: they look for free leases four times a second, and nobody waits for a successor. */
  readonly notices?: LeaseNotices;
  readonly report: (error: unknown) => void;
}

/** The sequences of this process. */
export interface RunningLeases {
  /** The names of those that are open. */
  readonly open: readonly string[];
  /** Hands all of them over. Resolves when the next owner may have them. */
  stop(): Promise<void>;
}

/**
 * Runs the share of the sequences that falls to this process: takes free leases and opens what they stand for, gives back what others
 * should have, and forgets what was lost. Of a sequence, only one process at a time can commit.
 */
export async function startLeases(setup: LeasesSetup): Promise<RunningLeases> {
  const { storage, clock, owner, pins = [], notices = noNotices, report } = setup;
  const names = setup.ownables.map(({ name }) => name);
  const held = holdLeases({ storage, clock, report, lost: (name) => places.get(name)?.lose() });
  const release = async (name: string) => {
    await held.release([name]);
    notices.given();
  };
  const places = placesOf(setup.ownables, { release, clock, report });
  let isStopped = false;
  const memory = createLeaseMemory(clock.monotonic);
  const named = (isIn: (place: Place) => boolean) =>
    new Set([...places].flatMap(([name, place]) => (isIn(place) ? [name] : [])));

  const open = async (lease: TakenLease) => {
    const place = places.get(lease.name);
    await place?.open(held.add(lease));
    if (place?.state === "open") notices.opened(lease.name);
    // There is room for the next one.
    if (!isStopped) void looking.run();
  };
  const look = async () => {
    if (isStopped) return;
    const [rows, runners] = await Promise.all([readLeases(storage, names), liveRunners(storage)]);
    const byName = new Map(rows.map((row) => [row.name, row] as const));
    const leases = memory.see(names.flatMap((name) => byName.get(name) ?? []));
    const moves = decideMoves({
      ...{ me: owner, runners, leases },
      mine: named(({ state }) => state !== "away"),
      open: named(({ state }) => state === "open"),
      failed: named((place) => place.state === "away" && !place.isReady()),
      ...(setup.leaders === undefined ? {} : { leaders: setup.leaders }),
    });
    const taken = moves.take.length === 0 || isStopped ? [] : await takeLeases(storage, owner, moves.take);
    const alive = new Set(runners.map(({ id }) => id));
    for (const lease of taken) {
      if (alive.has(leases.get(lease.name)?.owner ?? "")) memory.moved(lease.name);
      void open(lease);
    }
    for (const name of moves.give) {
      memory.moved(name);
      void places.get(name)?.give();
    }
  };
  const looking = createTurn(look, report);
  const runner = { id: owner, pins };
  await insertLeases(storage, names);
  await putRunner(storage, runner);
  const stops = [
    clock.every(RENEW_MS, () => putRunner(storage, runner)),
    clock.every(LOOK_MS, looking.run),
    notices.onGiven(() => void looking.run()),
  ];
  await looking.run();
  return {
    get open() {
      return names.filter((name) => places.get(name)?.state === "open");
    },
    async stop() {
      isStopped = true;
      for (const stop of stops) stop();
      await looking.ended();
      await dropRunner(storage, owner).catch(report);
      const isFollowed = setup.notices !== undefined && (await areOthersAlive(storage, report));
      await giveAll([...places].toReversed(), { notices, clock, isFollowed });
      held.stop();
    },
  };
}

/** Whether other processes run; `false` where the database does not say. */
async function areOthersAlive(storage: Storage, report: (error: unknown) => void): Promise<boolean> {
  try {
    return (await liveRunners(storage)).length > 0;
  } catch (error) {
    report(error);
    return false;
  }
}

const placesOf = (ownables: readonly Ownable[], deps: PlaceDeps): ReadonlyMap<string, Place> =>
  new Map(ownables.map((ownable) => [ownable.name, createPlace(ownable, deps)] as const));
