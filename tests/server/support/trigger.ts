import { sql } from "kysely";
import { dialectOf } from "#server/storage/kit/dialect.ts";
import type { Storage } from "#server/storage/storage.ts";

/**
 * Creates a trigger for this test. On PostgreSQL it is a function too; both go before the next test gets the database.
 * @param when its name, and what sets it off: `name before update on table`
 * @param does its statements; PostgreSQL's are SQLite's unless they are given
 */
export async function createTrigger(
  storage: Storage,
  when: string,
  { sqlite, postgres = sqlite }: { readonly sqlite: string; readonly postgres?: string },
): Promise<void> {
  if (dialectOf(storage) === "sqlite") {
    await sql.raw(`create trigger ${when} begin ${sqlite} end`).execute(storage);
    return;
  }
  const name = when.split(" ")[0];
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${postgres} return new; end $$`,
    )
    .execute(storage);
  await sql.raw(`create trigger ${when} for each row execute function ${name}()`).execute(storage);
}
