import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config/config.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import { assertDatabaseKept, type DataKeys, openDataKeys } from "../start/data-keys.ts";
import { openStorage } from "../storage/open.ts";
import { assertDiskSpace } from "../storage/sqlite/folder.ts";
import { claimMode } from "../storage/sqlite/house-mode.ts";
import { lockData } from "../storage/sqlite/lock.ts";
import type { Storage } from "../storage/sqlite/open.ts";

/** The database of a running server, and the keys that belong to it. */
export interface Data {
  readonly storage: Storage;
  readonly keys: DataKeys;
  /** Closes the database and releases it, whatever fails on the way. @throws what failed, see `doAll` */
  close(): Promise<void>;
}

export interface DataDeps {
  readonly secrets: Pick<Secrets, "token">;
  readonly report: (error: unknown) => void;
  /** Another server has taken the database: this one must end at once. */
  readonly abandon: (error: Error) => void;
}

/** Takes a database of PostgreSQL for this server alone; nothing to take without one. */
async function takeDatabase({ databaseUrl }: Config, { report, abandon }: DataDeps) {
  if (databaseUrl === "") return null;
  const postgres = await import("../storage/postgres/ownership.ts");
  return postgres.takeDatabase(databaseUrl, { report, lost: abandon, wait: (ms) => wait(ms) });
}

/**
 * Takes the data folder and the database for this process alone, opens the database, and checks that the folder's keys belong to it.
 * @throws StartError, with everything closed
 */
export async function openData(config: Config, deps: DataDeps): Promise<Data> {
  const { dataDirectory, databaseUrl, databaseMigrate, demo, cluster, operations } = config;
  const { report, secrets } = deps;
  const opened: (() => Promise<void> | void)[] = [lockData(dataDirectory)];
  const close = () => doAll(opened.toReversed());
  try {
    if (databaseUrl === "") assertDatabaseKept(dataDirectory);
    if (dataDirectory !== ":memory:") assertDiskSpace(dataDirectory, operations.diskFreeMb);
    const owned = await takeDatabase(config, deps);
    if (owned !== null) opened.push(owned.release);
    const storage = await openStorage({
      ...{ dataDirectory, databaseUrl, databaseMigrate, report },
      ...(owned === null ? {} : { allowed: owned.held }),
    });
    opened.push(() => storage.destroy());
    await claimMode(storage, demo);
    return { storage, close, keys: await openDataKeys(dataDirectory, storage, cluster, secrets) };
  } catch (error) {
    await close();
    throw error;
  }
}
