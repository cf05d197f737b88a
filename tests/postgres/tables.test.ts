import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrationFiles } from "#server/storage/kit/migrate.ts";
import { openStorage } from "../server/support/storage.ts";

const migrations = await migrationFiles.getMigrations();

it("START-POSTGRES-001 whole numbers have 64 bits, and texts compare by their bytes", async () => {
  const storage = await openStorage(":memory:");
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
      and not (data_type = 'bigint' or (data_type = 'text' and collation_name = 'C'))`.execute(storage);
  expect(rows).toEqual([]);
  const steps = await sql<{ count: bigint }>`select count(*) as count from kysely_migration`.execute(storage);
  expect(steps.rows).toEqual([{ count: BigInt(Object.keys(migrations).length) }]);
  await storage.destroy();
});

it("START-POSTGRES-001 values arrive as SQLite gives them: numbers, sums and counts as bigint", async () => {
  const storage = await openStorage(":memory:");
  const { rows } = await sql`
    select 9223372036854775807 as large, cast(7 as int) as small, sum(n) as sum, count(*) as count, avg(n) as average,
      true as yes, 'text' as text, null as none from (values (1::bigint), (2)) as numbers(n)`.execute(
    storage,
  );
  const whole = { large: 9223372036854775807n, small: 7n, sum: 3n, count: 2n };
  expect(rows).toEqual([{ ...whole, average: 1.5, yes: 1n, text: "text", none: null }]);
  await storage.destroy();
});

it("START-POSTGRES-001 orders carry no foreign keys, other rows do", async () => {
  const storage = await openStorage(":memory:");
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' order by name`.execute(
    storage,
  );
  const tables = rows.map(({ name }) => name);
  expect(tables).toEqual(expect.arrayContaining(["sessions", "notices", "users"]));
  expect(tables).not.toEqual(expect.arrayContaining(["ledger_posting"]));
  expect(tables).not.toEqual(expect.arrayContaining(["spot_fill"]));
  await storage.destroy();
});

it("START-POSTGRES-001 an empty list finds nothing, as on SQLite", async () => {
  const storage = await openStorage(":memory:");
  const none = storage.selectFrom("id_block").select("kind").where("kind", "in", []);
  expect(await none.execute()).toEqual([]);
  await storage.destroy();
});
