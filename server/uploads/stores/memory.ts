import type { PictureStore } from "../types.ts";

/** Keeps pictures in memory, beside a database in memory. @param now unix ms */
export function createMemoryStore(now: () => number): PictureStore {
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
    close() {},
  };
}
