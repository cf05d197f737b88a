import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Orders that ran when marks came settle by them: on ten seconds, shorter ones on one. Those that had closed keep their trades. */
async function setWindows(db: Kysely<unknown>): Promise<void> {
  await sql`update micro_order set window_seconds = case when seconds < 30 then 1 else 10 end where state = 'running'`.execute(
    db,
  );
}

/**
 * Options are opened by a mark and settled by the marks of a window. Old orders keep the trades that decided them: `open_source` is
 * `null` and `open_ref` the trade's id.
 */
export default {
  async up(db) {
    await db.schema.alterTable("micro_order").renameColumn("open_trade_id", "open_ref").execute();
    await db.schema.alterTable("micro_order").renameColumn("open_trade_time", "open_time").execute();
    await db.schema.alterTable("micro_order").addColumn("open_source", "text").execute();
    await db.schema
      .alterTable("micro_order")
      .addColumn("window_seconds", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("micro_order").addColumn("window_marks", "text").execute();
    await db.schema.alterTable("micro_order").addColumn("draw_reason", "text").execute();
    await setWindows(db);
    await db.schema.dropTable("micro_trade").execute();
    await db.schema
      .createTable("micro_mark")
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("second", "bigint", (column) => column.notNull())
      .addColumn("seq", "bigint", (column) => column.notNull())
      .addColumn("time", "bigint", (column) => column.notNull())
      .addColumn("price", "bigint", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("micro_mark_key", ["market_id", "second"])
      .execute();
  },
} satisfies Migration;
