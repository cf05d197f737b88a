import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { isAway } from "#server/storage/postgres/away.ts";
import { createPool } from "#server/storage/postgres/pool.ts";
import { freePort } from "../../scripts/server-process.ts";
import { testDatabaseUrl } from "./database-url.ts";

function open(url: string): Kysely<unknown> {
  const dialect = new PostgresDialect({ pool: createPool({ url, report: () => undefined }) });
  const database = new Kysely<unknown>({ dialect });
  onTestFinished(() => database.destroy());
  return database;
}
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it("CLUSTER-COMMAND-006 knows from its errors that PostgreSQL is not there", async () => {
  const nowhere = open(`postgres://postgres@127.0.0.1:${await freePort()}/postgres`);
  expect(isAway(await errorOf(sql`select 1`.execute(nowhere)))).toBe(true);
});

it("CLUSTER-COMMAND-006 knows a connection that PostgreSQL ended from a statement that is wrong", async () => {
  const database = open(await testDatabaseUrl(":memory:"));
  expect(isAway(await errorOf(sql`select * from nowhere`.execute(database)))).toBe(false);
  const ended = errorOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(database));
  expect(isAway(await ended)).toBe(true);
});
