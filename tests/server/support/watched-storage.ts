import type { Transaction } from "kysely";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Schema } from "#server/storage/tables.ts";

/**
 * A storage that calls `beforeCommit` when a transaction has done its work and is about to commit. When that throws, the
 * commit fails, as on a full disk. Other queries go through.
 */
export function watchCommits(storage: Storage, beforeCommit: () => void): Storage {
  const transaction = () => ({
    execute: <T>(work: (transaction: Transaction<Schema>) => Promise<T>) =>
      storage.transaction().execute(async (inner) => {
        const result = await work(inner);
        beforeCommit();
        return result;
      }),
  });
  return new Proxy(storage, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Makes commits fail on demand. */
export function createFailures() {
  let failures = 0;
  return {
    wrap: (storage: Storage) =>
      watchCommits(storage, () => {
        if (failures === 0) return;
        failures -= 1;
        throw new Error("The disk is full");
      }),
    /** So many commits fail from now on. */
    fail(count: number) {
      failures = count;
    },
  };
}
