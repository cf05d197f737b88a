import { join, resolve } from "node:path";
import Database, { SqliteError } from "better-sqlite3";
import { ensureDataFolder } from "./folder.ts";
import { StartError } from "./start-error.ts";

/** Another server keeps its data there. */
export class DataTaken extends StartError {
  constructor(directory: string) {
    super(
      `The data in ${resolve(directory)} is in use by another Millrace. Stop it, or set DATA_DIR to another folder.`,
    );
    this.name = "DataTaken";
  }
}

/**
 * Takes `directory` for this process alone: books live in memory, so two servers on one database would each trade on half of them.
 * The lock is an exclusive transaction on an empty database beside the real one, which stays readable to others. The operating
 * system releases it with the process, however that ends. The file stays: removing it could let two in.
 * @returns releases it.
 * @throws DataTaken; StartError where the folder cannot be made or written
 */
export function lockData(directory: string): () => void {
  if (directory === ":memory:") return () => undefined;
  ensureDataFolder(directory);
  const lock = new Database(join(directory, "millrace.lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw error instanceof SqliteError && error.code.startsWith("SQLITE_BUSY")
      ? new DataTaken(directory)
      : error;
  }
  return () => lock.close();
}
