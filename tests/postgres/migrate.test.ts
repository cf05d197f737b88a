import { sql } from "kysely";
import { expect, it } from "vitest";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { spawnServer } from "../../scripts/server-process.ts";
import { testDatabaseUrl } from "./database-url.ts";

const open = (url: string, migrate: "always" | "new") =>
  openPostgres({ url, migrate, report: () => undefined });

/** A database as a release before the latest step left it. */
async function earlier(): Promise<string> {
  const url = await testDatabaseUrl(":memory:");
  const storage = await open(url, "new");
  await storage.schema.dropTable("user_preferences").execute();
  await sql`delete from kysely_migration where name = '0132-preferences'`.execute(storage);
  await storage.destroy();
  return url;
}

it("START-POSTGRES-003 tables of an earlier release are refused, and say which command updates them", async () => {
  const url = await earlier();
  await expect(open(url, "new")).rejects.toThrow(/npm run migrate, or set DATABASE_MIGRATE=start/);
  const storage = await open(url, "always");
  expect(await storage.selectFrom("user_preferences").selectAll().execute()).toEqual([]);
  await storage.destroy();
});

it("START-POSTGRES-003 the command updates them, and the server starts on them", async () => {
  const url = await earlier();
  const { ended, output } = spawnServer({ DATABASE_URL: url }, "server/start/migrate.ts");
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(output()).toMatch(/are up to date/);
  await (await open(url, "new")).destroy();
});

it("START-POSTGRES-004 a database that cannot be used is named in one sentence, without its password", async () => {
  const { hostname, port } = new URL(await testDatabaseUrl(":memory:"));
  const url = `postgres://postgres:hidden@${hostname}:${port}/nowhere`;
  const { ended, output } = spawnServer({ DATABASE_URL: url }, "server/start/migrate.ts");
  expect(await ended).toMatchObject({ code: 1 });
  expect(output()).toBe(
    `The database at ${hostname}:${port}/nowhere cannot be used (3D000). Start PostgreSQL, or check DATABASE_URL.\n`,
  );
});
