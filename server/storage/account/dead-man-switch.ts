import type { Kysely } from "kysely";
import type { DeadManSwitch } from "#server/exchange/account/dead-man-switch/types.ts";
import type { Schema } from "../tables.ts";
import { switchRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** The switch of a user; `null`: never armed. */
export function switchOf(db: Db, userId: number): Promise<DeadManSwitch | null> {
  return switchRows.first(db.selectFrom("dead_man_switch").selectAll().where("user_id", "=", userId));
}

/** Stores a switch over what was there. */
export async function putSwitch(db: Db, changed: DeadManSwitch): Promise<void> {
  const row = switchRows.write(changed);
  await db
    .insertInto("dead_man_switch")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** The users of armed switches whose deadline is `now` or earlier, the earliest first. */
export async function dueSwitches(db: Db, now: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("dead_man_switch")
    .select("user_id")
    .where("state", "=", "armed")
    .where("deadline", "<=", now)
    .orderBy("deadline")
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => Number(user_id));
}

/** Switches whose orders are being cancelled. */
export function cancellingSwitches(db: Db): Promise<readonly DeadManSwitch[]> {
  return switchRows.all(
    db.selectFrom("dead_man_switch").selectAll().where("state", "=", "cancelling").orderBy("deadline"),
  );
}

/** When the next armed switch is due, unix ms; `null` without one. */
export async function nextSwitch(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("dead_man_switch")
    .select((eb) => eb.fn.min("deadline").as("at"))
    .where("state", "=", "armed")
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}

/** Moves the deadlines of armed switches that are before `until` to that time, each once until its next heartbeat. @param until unix ms */
export async function graceSwitches(db: Db, until: number): Promise<void> {
  await db
    .updateTable("dead_man_switch")
    .set({ deadline: until, had_grace: 1 })
    .where("state", "=", "armed")
    .where("deadline", "<", until)
    .where("had_grace", "=", 0)
    .execute();
}
