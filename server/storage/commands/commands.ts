import { type Kysely, type Selectable, sql } from "kysely";
import type { CommandOutcome, CommandRecord } from "#server/exchange/commands/types.ts";
import { compiled } from "../kit/compiled.ts";
import type { Schema } from "../tables.ts";
import type { CommandTable } from "./tables.ts";

function toRecord(row: Selectable<CommandTable>): CommandRecord {
  const base = {
    userId: Number(row.user_id),
    clientId: row.client_id,
    createdAt: Number(row.created_at),
  };
  if (row.state === "void") return { ...base, state: "void" };
  const outcome = JSON.parse(row.outcome) as CommandOutcome;
  return { ...base, kind: row.kind, terms: row.terms, state: "done", outcome };
}

const find = compiled<Selectable<CommandTable>>((db) =>
  db.selectFrom("command").selectAll().where("user_id", "=", 0n).where("client_id", "=", ""),
);

/** The user's command under this id. */
export async function commandById(
  db: Kysely<Schema>,
  userId: number,
  clientId: string,
): Promise<CommandRecord | null> {
  const { rows } = await find(db, [userId, clientId]);
  return rows[0] ? toRecord(rows[0]) : null;
}

const insert = compiled((db) =>
  db
    .insertInto("command")
    .values({ user_id: 0, client_id: "", kind: "", terms: "", state: "", outcome: "", created_at: 0 })
    .onConflict((conflict) => conflict.columns(["user_id", "client_id"]).doNothing()),
);

/** Stores a command. @returns whether the id was free; otherwise nothing is stored */
export async function insertCommand(db: Kysely<Schema>, record: CommandRecord): Promise<boolean> {
  const { userId, clientId, state, createdAt } = record;
  const [kind, terms, outcome] =
    record.state === "done" ? [record.kind, record.terms, JSON.stringify(record.outcome)] : ["", "", ""];
  const { numAffectedRows } = await insert(db, [userId, clientId, kind, terms, state, outcome, createdAt]);
  return numAffectedRows === 1n;
}

/** Removes a command, so that its id is free. */
export async function deleteCommand(db: Kysely<Schema>, userId: number, clientId: string): Promise<void> {
  await db
    .deleteFrom("command")
    .where("user_id", "=", BigInt(userId))
    .where("client_id", "=", clientId)
    .execute();
}

/** Removes commands older than `before` (unix ms), the oldest first and at most `most`. @returns how many */
export async function deleteCommandsBefore(
  db: Kysely<Schema>,
  before: number,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from command where (user_id, client_id) in (
      select user_id, client_id from command where created_at < ${before} order by created_at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
