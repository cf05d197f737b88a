import type { Migration } from "kysely/migration";

/** Alerts on markets, what fired, and the events that users want to hear of. */
export default {
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("alert")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("wanted", "text", (column) => column.notNull())
      .addColumn("value", "bigint", (column) => column.notNull())
      .addColumn("period", "text")
      .addColumn("mail", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("run", "bigint", (column) => column.notNull())
      .addColumn("armed_at", "bigint", (column) => column.notNull())
      .addColumn("fired_at", "bigint")
      .addColumn("fired_price", "bigint")
      .execute();
    await schema.createIndex("alert_user").on("alert").columns(["user_id", "id"]).execute();
    await schema.createIndex("alert_state").on("alert").columns(["state", "id"]).execute();
    await schema
      .createTable("alert_fired")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("alert_id", "bigint")
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("facts", "text", (column) => column.notNull())
      .addColumn("fired_at", "bigint", (column) => column.notNull())
      .addColumn("is_seen", "bigint", (column) => column.notNull())
      .addColumn("mail", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("alert_fired_user").on("alert_fired").columns(["user_id", "id"]).execute();
    await schema
      .createIndex("alert_fired_once")
      .unique()
      .on("alert_fired")
      .columns(["user_id", "kind", "subject"])
      .execute();
    await schema.createIndex("alert_fired_mail").on("alert_fired").columns(["mail", "id"]).execute();
    await schema
      .createTable("alert_event")
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("shown", "bigint", (column) => column.notNull())
      .addColumn("mail", "bigint", (column) => column.notNull())
      .addColumn("since", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("alert_event_key", ["user_id", "kind"])
      .execute();
  },
} satisfies Migration;
