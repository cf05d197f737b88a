import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryExecutor,
  type Transaction,
} from "kysely";
import type { Storage } from "#server/storage/storage.ts";
import type { Schema } from "#server/storage/tables.ts";

/** What a test does around every transaction. */
export interface TransactionHooks {
  /** Just before it begins: what others change now, it finds changed. */
  readonly beginning?: () => Promise<void>;
  /** When its work is done and it is about to commit. What it throws rolls it back. */
  readonly committing?: () => void;
}

/** A connection with these hooks in a transaction that is sent at once: it sends as ever, in the same order. */
function watchedConnection(connection: DatabaseConnection, { beginning, committing }: TransactionHooks) {
  let begun: Promise<void> | undefined;
  const send = async (query: CompiledQuery) => {
    if (query.sql === "commit")
      try {
        committing?.();
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw("rollback"));
        throw error;
      }
    return connection.executeQuery(query);
  };
  return new Proxy(connection, {
    get(target, name) {
      if (name !== "executeQuery") return Reflect.get(target, name, target);
      return async (query: CompiledQuery) => {
        if (query.sql === "begin") begun = beginning?.();
        if (begun) await begun;
        return send(query);
      };
    },
  });
}

/** What `sendTransaction` takes its connection from. */
function watchedExecutor(executor: QueryExecutor, hooks: TransactionHooks): QueryExecutor {
  return new Proxy(executor, {
    get(target, name) {
      if (name === "provideConnection")
        return <T>(consumer: (connection: DatabaseConnection) => Promise<T>) =>
          target.provideConnection((connection) => consumer(watchedConnection(connection, hooks)));
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A storage with these hooks in its transactions, also in those of single connections. Other queries go through. */
export function watchTransactions(storage: Storage, hooks: TransactionHooks): Storage {
  const watched = <Db extends Kysely<Schema>>(db: Db): Db => {
    const transaction = () => ({
      async execute<T>(work: (transaction: Transaction<Schema>) => Promise<T>) {
        await hooks.beginning?.();
        return db.transaction().execute(async (inner) => {
          const result = await work(inner);
          hooks.committing?.();
          return result;
        });
      },
    });
    const connection = () => ({
      execute: <T>(work: (connection: Kysely<Schema>) => Promise<T>) =>
        db.connection().execute((inner) => work(watched(inner))),
    });
    return new Proxy(db, {
      get(target, name) {
        if (name === "transaction") return transaction;
        if (name === "connection") return connection;
        if (name === "getExecutor") return () => watchedExecutor(target.getExecutor(), hooks);
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  };
  return watched(storage);
}

/**
 * A storage that calls `beforeCommit` when a transaction has done its work and is about to commit. When that throws, the
 * commit fails, as on a full disk. Other queries go through.
 */
export function watchCommits(storage: Storage, beforeCommit: () => void): Storage {
  return watchTransactions(storage, { committing: beforeCommit });
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
