import { mkdirSync } from "node:fs";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PictureStore } from "../types.ts";

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, "code") === "ENOENT";

/** When a file was last written, unix ms; `null` when another process has just removed it. */
async function writtenAt(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Files in a folder, named by their ids (which hold no dots and no slashes), readable by the server's user alone. */
export function createFileStore(directory: string): PictureStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => join(directory, id);
  return {
    async put(id, bytes) {
      const file = await open(fileOf(id), "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async get(id) {
      try {
        return await readFile(fileOf(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    async writtenBefore(time) {
      const old: string[] = [];
      for (const id of await readdir(directory)) {
        const written = await writtenAt(fileOf(id));
        if (written !== null && written <= time) old.push(id);
      }
      return old;
    },
    close() {},
  };
}
