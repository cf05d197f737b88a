import { createHash, randomUUID } from "node:crypto";
import { Client } from "pg";

/** The database that tests copy: all tables, no rows. */
export const TEMPLATE = "template_millrace";
/** The errors of a database that is there already, also when two processes make it at once. */
const EXISTS = new Set(["42P04", "23505"]);

/** The PostgreSQL of this run; `undefined`: the run is on SQLite. */
export const testPostgres = (): string | undefined => process.env.TEST_POSTGRES;

const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function within<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Empties a database for the next test, which is quicker than another copy; triggers that a test made go too. The rules of tables do
 * not count while it does.
 */
const EMPTY = `
  set session_replication_role = replica;
  do $$ declare t text; begin
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and pg_relation_size(oid) > 0 loop
      execute format('delete from %I', t);
    end loop;
    perform setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null;
    for t in select proname from pg_proc where pronamespace = 'public'::regnamespace
        and proname <> 'operator_log_refuse' loop
      execute format('drop function %I cascade', t);
    end loop;
  end $$`;
/** How many tables a database has. A test that dropped or renamed one does not hand its database on. */
const TABLES = "select count(*) as count from pg_tables where schemaname = 'public'";
const tablesOf = async (client: Client): Promise<string | undefined> =>
  (await client.query<{ count: string }>(TABLES)).rows[0]?.count;
const tables = new Map<string, string | undefined>();
/** A database is used so often: what was deleted stays in its files. */
const USES = 30;

const free: string[] = [];
const uses = new Map<string, number>();
const made = new Set<string>();

async function create(server: string, name: string): Promise<void> {
  await within(server, async (admin) => {
    try {
      await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    } catch (error) {
      if (!(error instanceof Error && EXISTS.has(String(Reflect.get(error, "code"))))) throw error;
    }
  });
  made.add(name);
}

async function drop(server: string, name: string): Promise<void> {
  made.delete(name);
  await within(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

/** An empty database for one test, and what gives it back. */
async function take(
  server: string,
): Promise<{ readonly url: string; readonly giveBack: () => Promise<void> }> {
  const name = free.pop() ?? `t_${randomUUID().replaceAll("-", "")}`;
  const url = urlOf(server, name);
  if (!made.has(name)) {
    await create(server, name);
    tables.set(name, await within(url, tablesOf));
  }
  let isTaken = true;
  const giveBack = async () => {
    if (!isTaken) return;
    isTaken = false;
    const count = (uses.get(name) ?? 0) + 1;
    uses.set(name, count);
    if (count >= USES) return drop(server, name);
    const isWhole = await within(url, async (client) => {
      await client.query(EMPTY);
      return (await tablesOf(client)) === tables.get(name);
    });
    if (isWhole) free.push(name);
    else await drop(server, name);
  };
  return { url, giveBack };
}

/** The database that stands for a data folder, in every process that asks for it. */
async function ofFolder(server: string, directory: string): Promise<string> {
  const name = `d_${createHash("sha256").update(directory).digest("hex").slice(0, 32)}`;
  if (!made.has(name)) await create(server, name);
  return urlOf(server, name);
}

/** A database of PostgreSQL for a test. */
export interface TestDatabase {
  readonly url: string;
  /** The next test may have it. */
  giveBack(): Promise<void>;
}

/** The database of a data folder, or an empty one for `":memory:"`; `null` where the run is on SQLite. */
export async function testDatabase(directory: string): Promise<TestDatabase | null> {
  const server = testPostgres();
  if (server === undefined) return null;
  if (directory === ":memory:") return take(server);
  return { url: await ofFolder(server, directory), giveBack: async () => undefined };
}

/** Removes the databases of a test file. */
export async function dropDatabases(): Promise<void> {
  const server = testPostgres();
  if (server !== undefined) for (const name of [...made]) await drop(server, name);
}
