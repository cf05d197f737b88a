import { randomUUID } from "node:crypto";
import type { WholeDatabase } from "../cluster/leases/whole.ts";
import type { Config } from "../config/config.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import { markets } from "../exchange/markets/markets.ts";
import { type Fence, noFence } from "../exchange/sequence/fence.ts";
import { sequenceNames } from "../exchange/sequence/names.ts";
import { createSystemClock } from "../start/clock-system.ts";
import { assertDatabaseKept, checkGivenKeys, type DataKeys, openDataKeys } from "../start/data-keys.ts";
import { openStorage } from "../storage/open.ts";
import { assertDiskSpace } from "../storage/sqlite/folder.ts";
import { claimMode } from "../storage/sqlite/house-mode.ts";
import { lockData } from "../storage/sqlite/lock.ts";
import type { Storage } from "../storage/storage.ts";

/** The database of a running server, and the keys that belong to it. */
export interface Data {
  readonly storage: Storage;
  readonly keys: DataKeys;
  /** What the commits of a sequence begin with, by its name. */
  readonly fenceOf: (sequence: string) => Fence;
  /** Closes the database and releases it, whatever fails on the way. @throws what failed, see `doAll` */
  close(): Promise<void>;
}

export interface DataDeps {
  readonly secrets: Pick<Secrets, "token">;
  readonly report: (error: unknown) => void;
  /** Another server has taken the database: this one must end at once. */
  readonly abandon: (error: Error) => void;
  /** Opens the database. Default: the one that the settings name. */
  readonly openStorage?: typeof openStorage;
}

const nothingTaken: WholeDatabase = { fenceOf: () => noFence, release: async () => undefined };

/**
 * Takes all sequences of a database of PostgreSQL for this server alone; With SQLite they belong to the process that holds the data folder. The processes of
 * a cluster share them: each runner takes its part later.
 */
async function takeSequences(
  { databaseUrl, cluster: { role } }: Config,
  storage: Storage,
  { report, abandon }: DataDeps,
): Promise<WholeDatabase> {
  if (databaseUrl === "" || role !== null) return nothingTaken;
  // The driver is loaded where it is used.
  const { DatabaseTaken } = await import("../storage/postgres/ownership.ts");
  const { takeWhole } = await import("../cluster/leases/whole.ts");
  return takeWhole({
    storage,
    // Leases count by the database's clock, so their timers run in real time.
    clock: createSystemClock(report),
    owner: randomUUID(),
    names: sequenceNames(markets),
    taken: () => new DatabaseTaken(databaseUrl),
    lost: abandon,
    report,
  });
}

/** Takes the data folder for this process. @returns lets go of it @throws StartError */
function takeFolder({ dataDirectory, databaseUrl, operations }: Config): () => void {
  const release = lockData(dataDirectory);
  try {
    if (databaseUrl === "") assertDatabaseKept(dataDirectory);
    if (dataDirectory !== ":memory:") assertDiskSpace(dataDirectory, operations.diskFreeMb);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Takes the data folder and the database for this process alone, opens the database, and checks that the folder's keys belong to it.
 * A process of a cluster has no folder: its keys come from the environment.
 * @throws StartError, with everything closed
 */
export async function openData(config: Config, deps: DataDeps): Promise<Data> {
  const { dataDirectory, databaseUrl, databaseMigrate, demo, cluster } = config;
  const { report, secrets } = deps;
  const isAlone = cluster.role === null;
  const opened: (() => Promise<void> | void)[] = isAlone ? [takeFolder(config)] : [];
  const close = () => doAll(opened.toReversed());
  try {
    const storage = await (deps.openStorage ?? openStorage)({
      dataDirectory,
      databaseUrl,
      databaseMigrate,
      report,
    });
    opened.push(() => storage.destroy());
    const { fenceOf, release } = await takeSequences(config, storage, deps);
    opened.push(release);
    await claimMode(storage, demo);
    const keys = isAlone
      ? await openDataKeys(dataDirectory, storage, cluster, secrets)
      : await checkGivenKeys(storage, cluster);
    return { storage, keys, fenceOf, close };
  } catch (error) {
    await close();
    throw error;
  }
}
