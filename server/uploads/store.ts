import { mkdirSync } from "node:fs";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PictureStore } from "./types.ts";

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, "code") === "ENOENT";

/** Files in a folder, named by their ids (which hold no dots and no slashes), readable by the server's user alone. */
function createFileStore(directory: string): PictureStore {
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
        const { mtimeMs } = await stat(fileOf(id));
        if (mtimeMs <= time) old.push(id);
      }
      return old;
    },
  };
}

/** Keeps pictures in memory, beside a database in memory. @param now unix ms */
function createMemoryStore(now: () => number): PictureStore {
  const kept = new Map<string, { bytes: Buffer; time: number }>();
  return {
    async put(id, bytes) {
      kept.set(id, { bytes, time: now() });
    },
    get: async (id) => kept.get(id)?.bytes ?? null,
    async remove(id) {
      kept.delete(id);
    },
    writtenBefore: async (time) => [...kept].filter(([, one]) => one.time <= time).map(([id]) => id),
  };
}

/** The store of a data folder: its `uploads`, or memory for `":memory:"`. */
export function createPictureStore(dataDirectory: string, now: () => number): PictureStore {
  return dataDirectory === ":memory:"
    ? createMemoryStore(now)
    : createFileStore(join(dataDirectory, "uploads"));
}
