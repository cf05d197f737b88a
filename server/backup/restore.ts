import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { isAbsolute, join, normalize, resolve, sep } from "node:path";
import * as v from "valibot";
import { auditLedger } from "../exchange/ledger/audit.ts";
import { newestFacts } from "../storage/commands/newest-facts.ts";
import { lockData } from "../storage/sqlite/lock.ts";
import { openSqlite } from "../storage/sqlite/open.ts";
import { StartError } from "../storage/sqlite/start-error.ts";
import { copyPrivately } from "./backup.ts";
import { type FileEntry, MANIFEST_FILE, type Manifest, manifest, sha256Of } from "./manifest.ts";

/** How a restore ended. */
export interface Restored {
  readonly manifest: Manifest;
  /** What the full audit found; empty: the books are right. */
  readonly findings: readonly string[];
  /** The newest facts by name: how many there are, and when the newest came. */
  readonly facts: readonly { readonly name: string; readonly id: number; readonly time: number | null }[];
}

function readManifest(backup: string): Manifest {
  const file = join(backup, MANIFEST_FILE);
  if (!existsSync(file))
    throw new StartError(`${resolve(backup)} is not a complete backup: it has no ${MANIFEST_FILE}.`);
  const parsed = v.safeParse(manifest, JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success)
    throw new StartError(`${resolve(file)} is not the manifest of a backup of this format.`);
  return parsed.output;
}

/** @throws StartError where a file is missing, changed, or would lie outside of the folder */
async function check(backup: string, { path, bytes, sha256 }: FileEntry): Promise<void> {
  if (isAbsolute(path) || normalize(path).split(sep).includes(".."))
    throw new StartError(`The backup names a file outside of it: ${path}.`);
  const file = join(backup, path);
  if (!existsSync(file)) throw new StartError(`${path} is missing in the backup.`);
  if ((await stat(file)).size !== bytes || (await sha256Of(file)) !== sha256)
    throw new StartError(`${path} is not what was backed up: its checksum differs.`);
}

/**
 * Restores a backup into a new folder and audits it in full.
 * @param target a folder that does not exist or is empty: nothing is overwritten
 * @throws StartError in plain words; what was copied until then stays
 */
export async function restoreBackup(backup: string, target: string): Promise<Restored> {
  const known = readManifest(backup);
  for (const file of known.files) await check(backup, file);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new StartError(`${resolve(target)} is not empty. Restore into a new folder.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const { path } of known.files) await copyPrivately(join(backup, path), join(target, path));
  const unlock = lockData(target);
  const storage = await openSqlite(target);
  try {
    return { manifest: known, findings: await auditLedger(storage), facts: await newestFacts(storage) };
  } finally {
    await storage.destroy();
    unlock();
  }
}
