import type { CreateTableBuilder, Kysely } from "kysely";
import { sql } from "kysely";

type Kind = "integer" | "text";
/** Columns of a table by name; a name that ends in `?` may be null. Whole numbers have 64 bits. */
export type Columns = Readonly<Record<string, Kind>>;

/** Adds an `id` and these columns. */
export function withColumns(
  table: CreateTableBuilder<string, never>,
  columns: Columns,
): CreateTableBuilder<string, string> {
  let built: CreateTableBuilder<string, string> = table.addColumn("id", "integer", (id) => id.primaryKey());
  for (const [name, kind] of Object.entries(columns)) {
    const isNullable = name.endsWith("?");
    built = built.addColumn(name.replace("?", ""), kind === "text" ? "text" : "bigint", (column) =>
      isNullable ? column : column.notNull(),
    );
  }
  return built;
}

/** A client's id of a command names one row of its user. */
export async function uniqueClientId(db: Kysely<unknown>, table: string, owner: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_client_id`)
    .unique()
    .on(table)
    .columns([owner, "client_id"])
    .where(sql.ref("client_id"), "is not", null)
    .execute();
}
