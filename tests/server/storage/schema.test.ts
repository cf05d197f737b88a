import { sql } from "kysely";
import { expect, it } from "vitest";
import { openStorage } from "../support/storage.ts";

it("START-DATA-009 the migrations make on SQLite the schema that is recorded, to the letter", async () => {
  const storage = await openStorage(":memory:");
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where sql is not null and name not like 'sqlite_%'
    order by tbl_name, type = 'index', type, name`.execute(storage);
  await storage.destroy();
  // One column a line, so that a difference is small.
  const lines = (text: string) => (text.startsWith("CREATE TABLE") ? text.replaceAll(', "', ',\n  "') : text);
  const schema = rows.map((row) => `${lines(row.sql)};\n`).join("");
  // A new migration changes the file: `vitest run -u tests/server/storage/schema.test.ts`, and its difference shows that nothing else changed.
  await expect(schema).toMatchFileSnapshot("schema.sql");
});
