import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { OPERATOR_KEY_FILE } from "../operator/types.ts";
import { CHAIN_KEY_FILE, DATABASE_FILE, DATABASE_ID_FILE, SECRET_KEY_FILE } from "../start/data-keys.ts";
import { type FileEntry, FORMAT, MANIFEST_FILE, type Manifest, sha256Of } from "./manifest.ts";

const UPLOADS = "uploads";
const KEY_FILES = [DATABASE_ID_FILE, SECRET_KEY_FILE, CHAIN_KEY_FILE, OPERATOR_KEY_FILE];

/** Waits until a file is on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies a file, readable by this user alone, onto the disk. */
export async function copyPrivately(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await copyFile(source, target);
  await chmod(target, 0o600);
  await flush(target);
}

/** The database of a running server as it is at one instant. */
async function copyDatabase(source: string, target: string): Promise<void> {
  const worker = new Worker(new URL("./snapshot-worker.ts", import.meta.url), {
    workerData: { source, target },
  });
  // What it throws rejects here.
  await once(worker, "exit");
  await chmod(target, 0o600);
  await flush(target);
}

/** Copies pictures; one that was removed since the folder was read is one that nothing refers to. */
async function copyUploads(source: string, target: string): Promise<void> {
  if (!existsSync(source)) return;
  for (const name of await readdir(source)) {
    try {
      await copyPrivately(join(source, name), join(target, name));
    } catch (error) {
      if (!(error instanceof Error && Reflect.get(error, "code") === "ENOENT")) throw error;
    }
  }
}

/** Every file below a folder, with its checksum. */
async function describe(folder: string): Promise<readonly FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const { size } = await stat(file);
    entries.push({ path: file.slice(folder.length + 1), bytes: size, sha256: await sha256Of(file) });
  }
  return entries;
}

/**
 * Writes a backup of a data folder in use: the database first, then the pictures, so that every picture that the database names is
 * there, and the keys. The manifest comes last: a folder without one is not a backup.
 * @param target a folder that does not exist yet
 * @throws the system's error, for example EEXIST
 */
export async function makeBackup(
  dataDirectory: string,
  target: string,
  { version, time }: { readonly version: string; readonly time: number },
): Promise<Manifest> {
  await mkdir(target, { mode: 0o700 });
  await copyDatabase(join(dataDirectory, DATABASE_FILE), join(target, DATABASE_FILE));
  await copyUploads(join(dataDirectory, UPLOADS), join(target, UPLOADS));
  for (const file of KEY_FILES)
    if (existsSync(join(dataDirectory, file)))
      await copyPrivately(join(dataDirectory, file), join(target, file));
  const made: Manifest = {
    ...{ format: FORMAT, version, createdAt: new Date(time).toISOString() },
    files: [...(await describe(target))],
  };
  await writeFile(join(target, MANIFEST_FILE), `${JSON.stringify(made, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return made;
}
