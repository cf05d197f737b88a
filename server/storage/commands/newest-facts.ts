import { type Kysely, sql } from "kysely";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

/** What a restore shows of each kind: the newest row's id and time. */
const kinds = [
  ["transfer", "ledger_transfer", "time"],
  ["order", "spot_order", "updated_at"],
  ["fill", "spot_fill", "time"],
  ["leverage position", "lever_position", "created_at"],
  ["option", "micro_order", "created_at"],
  ["deposit or withdrawal", "chain_record", "updated_at"],
  ["account", "users", "created_at"],
] as const;

/** The newest fact of each kind; kinds without any are left out. */
export async function newestFacts(db: Kysely<Schema>) {
  const facts: { name: string; id: number; time: number | null }[] = [];
  for (const [name, table, time] of kinds) {
    const newest = db
      .selectFrom(table)
      .select("id")
      .select(sql<bigint>`${sql.ref(time)}`.as("time"))
      .orderBy("id", "desc")
      .limit(1);
    const [row] = await readRows(db, newest);
    if (row) facts.push({ name, id: Number(row.id), time: Number(row.time) });
  }
  return facts;
}
