import { join } from "node:path";
import Database from "better-sqlite3";
import { auditLedger } from "../exchange/ledger/audit.ts";
import { DATABASE_FILE } from "../start/data-keys.ts";
import { type Copied, copyTables, countRows, filledTable } from "../storage/postgres/copy.ts";
import { openPostgres } from "../storage/postgres/open.ts";
import { assertUnused } from "../storage/postgres/ownership.ts";
import { placeOf } from "../storage/postgres/place.ts";
import { lockData } from "../storage/sqlite/lock.ts";
import { openSqlite } from "../storage/sqlite/open.ts";
import { StartError } from "../storage/sqlite/start-error.ts";

/** How a copy ended. */
export interface CopiedStorage {
  readonly tables: readonly Copied[];
  /** What the audit of both ledgers found, and tables whose counts differ; empty: the copy is right. */
  readonly findings: readonly string[];
}

/** Brings the tables of the file up to date, and audits its ledger. */
async function prepareSource(directory: string): Promise<readonly string[]> {
  const storage = await openSqlite(directory);
  try {
    const findings = await auditLedger(storage);
    return findings.map((finding) => `In ${directory}: ${finding}`);
  } finally {
    await storage.destroy();
  }
}

async function copyInto(
  directory: string,
  url: string,
  progress: (copied: Copied) => void,
): Promise<CopiedStorage> {
  const findings = [...(await prepareSource(directory))];
  const failures: unknown[] = [];
  const target = await openPostgres({ url, report: (error) => failures.push(error), migrate: "new" });
  const source = new Database(join(directory, DATABASE_FILE), { readonly: true });
  source.defaultSafeIntegers(true);
  try {
    await assertUnused(target, url);
    const filled = await filledTable(target);
    if (filled !== null)
      throw new StartError(
        `The database at ${placeOf(url)} is not empty: ${filled} has rows. Copy into a new one.`,
      );
    const tables: Copied[] = [];
    await copyTables(source, target, (copied) => {
      tables.push(copied);
      progress(copied);
    });
    const counts = await countRows(
      target,
      tables.map(({ table }) => table),
    );
    counts.forEach(({ table, rows }, index) => {
      if (rows !== tables[index]?.rows)
        findings.push(`${table} has ${rows} rows, not ${tables[index]?.rows}`);
    });
    const audited = await auditLedger(target);
    return { tables, findings: [...findings, ...audited.map((finding) => `In the copy: ${finding}`)] };
  } finally {
    source.close();
    await target.destroy();
  }
}

/**
 * Copies the exchange in a data folder into an empty database of PostgreSQL, while no server uses either, and audits both.
 * The folder keeps its keys and pictures, and its SQLite file stays as it is.
 * @param progress hears of each table
 * @throws StartError in plain words; then the database is empty
 */
export async function copyStorage(
  directory: string,
  url: string,
  progress: (copied: Copied) => void,
): Promise<CopiedStorage> {
  const unlock = lockData(directory);
  try {
    return await copyInto(directory, url, progress);
  } finally {
    unlock();
  }
}
