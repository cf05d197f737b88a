import Database from "better-sqlite3";
import type { SqliteDatabase } from "kysely";
import { openDatabase } from "#server/storage/sqlite/open.ts";
import type { Storage } from "#server/storage/storage.ts";

/** The server ended in the middle of something: what it does from now on has no effect. */
export class Crashed extends Error {
  constructor() {
    super("The server has crashed");
    this.name = "Crashed";
  }
}

/** The connection of one run of the server with the database. */
export interface Connection {
  readonly storage: Storage;
  /** From now on no statement of this run has an effect. */
  cut(): void;
}

/** What happens around the statements of a server. */
export interface StatementHooks {
  /** Before a statement. What it throws, the statement throws. */
  before(sql: string): void;
  /** After a statement has had its effect, before the server knows. */
  after(sql: string): void;
}

/** A database in memory that outlives the servers on it, as a file outlives a process. */
export interface KeptDatabase {
  /** Opens it as a server does: with the tables of this release. */
  open(hooks: StatementHooks): Promise<Connection>;
  /** For checks: a connection without faults. */
  readonly storage: Promise<Storage>;
  isInTransaction(): boolean;
}

export function createKeptDatabase(): KeptDatabase {
  const database = new Database(":memory:");
  const own = openDatabase(database, ":memory:");
  return {
    storage: own,
    isInTransaction: () => database.inTransaction,
    async open(hooks) {
      await own;
      // What was not committed when the last server ended is gone.
      if (database.inTransaction) database.exec("rollback");
      let isCut = false;
      const guarded: StatementHooks = {
        before(sql) {
          if (isCut) throw new Crashed();
          hooks.before(sql);
          if (isCut) throw new Crashed();
        },
        after(sql) {
          hooks.after(sql);
          if (isCut) throw new Crashed();
        },
      };
      const storage = await openDatabase(database, ":memory:", (statements) => watch(statements, guarded));
      return {
        storage,
        cut() {
          isCut = true;
          if (database.inTransaction) database.exec("rollback");
        },
      };
    },
  };
}

function watch(statements: SqliteDatabase, { before, after }: StatementHooks): SqliteDatabase {
  return {
    // The database goes on: another server is to open it.
    close: () => undefined,
    prepare(sql) {
      const statement = statements.prepare(sql);
      const around = <Value>(run: () => Value): Value => {
        before(sql);
        const value = run();
        after(sql);
        return value;
      };
      return {
        reader: statement.reader,
        all: (values) => around(() => statement.all(values)),
        run: (values) => around(() => statement.run(values)),
        iterate: (values) => around(() => statement.all(values)).values(),
      };
    },
  };
}
