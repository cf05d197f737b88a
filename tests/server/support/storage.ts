import { openStorage as open } from "#server/storage/open.ts";
import type { Storage } from "#server/storage/storage.ts";
import { testDatabase } from "../../postgres/databases.ts";

/**
 * The storage of a test: SQLite in a folder or in memory, or PostgreSQL with `STORAGE=postgres`, where each folder has a database of its
 * own and `":memory:"` is an empty one.
 */
export async function openStorage(directory: string): Promise<Storage> {
  const database = await testDatabase(directory);
  const storage = await open({
    dataDirectory: directory,
    databaseUrl: database?.url ?? "",
    // What a test left open ends with its database.
    report: () => undefined,
  });
  if (database === null) return storage;
  const destroy = storage.destroy.bind(storage);
  storage.destroy = async () => {
    await destroy();
    await database.giveBack();
  };
  return storage;
}
