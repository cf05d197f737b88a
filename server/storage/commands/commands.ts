import { type Kysely, type Selectable, sql } from "kysely";
import type { CommandRecord } from "#server/exchange/commands/types.ts";
import { insertAll } from "../kit/bulk.ts";
import { compiled } from "../kit/compiled.ts";
import type { Schema } from "../tables.ts";
import { commandRows } from "./tables.ts";

const find = compiled<Selectable<Schema["command"]>>((db) =>
  db.selectFrom("command").selectAll().where("user_id", "=", 0n).where("client_id", "=", ""),
);

/** The user's command under this id. */
export async function commandById(
  db: Kysely<Schema>,
  userId: number,
  clientId: string,
): Promise<CommandRecord | null> {
  const { rows } = await find(db, [userId, clientId]);
  return rows[0] ? commandRows.read(rows[0]) : null;
}

const none = { userId: 0, clientId: "", state: "void", createdAt: 0 } as const;
const insert = compiled((db) =>
  db
    .insertInto("command")
    .values(commandRows.write(none))
    .onConflict((conflict) => conflict.columns(["user_id", "client_id"]).doNothing()),
);

/** Stores a command. @returns whether the id was free; otherwise nothing is stored */
export async function insertCommand(db: Kysely<Schema>, record: CommandRecord): Promise<boolean> {
  const row = commandRows.write(record);
  const { numAffectedRows } = await insert(db, Object.values(row));
  return numAffectedRows === 1n;
}

/** Stores commands. An id that the user has used before violates a constraint. */
export const insertCommands = (db: Kysely<Schema>, records: readonly CommandRecord[]) =>
  insertAll(db, "command", records.map(commandRows.write));

/** How many commands of a user have an id that begins so. @param prefix without `%` and `_` */
export async function countCommands(db: Kysely<Schema>, userId: number, prefix: string): Promise<number> {
  const row = await db
    .selectFrom("command")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("user_id", "=", BigInt(userId))
    .where("client_id", "like", `${prefix}%`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
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
