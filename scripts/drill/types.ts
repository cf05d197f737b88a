import type { ServerProcess } from "../server-process.ts";

/** A kind of storage as the drill handles it. */
export interface DrilledStorage {
  readonly name: string;
  /** Settings of a server on a new, empty storage. */
  prepare(): Promise<Readonly<Record<string, string>>>;
  /** Backs up what the running server has. */
  backUp(server: ServerProcess): Promise<void>;
  /** Restores the backup into a new place and audits it. The server may have ended meanwhile, in any way. */
  restore(): Promise<{ readonly audit: string; readonly environment: Readonly<Record<string, string>> }>;
  /** Removes everything. */
  clean(): Promise<void>;
}
