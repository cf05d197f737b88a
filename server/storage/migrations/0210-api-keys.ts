import type { Migration } from "kysely/migration";

/** Keys of programs, without their secrets, and the signatures that were used and are still good. */
export default {
  async up(database) {
    await database.schema
      .createTable("api_keys")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("may_trade", "integer", (column) => column.notNull())
      .addColumn("may_withdraw", "integer", (column) => column.notNull())
      .addColumn("addresses", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .addColumn("used_from", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("api_keys_of_user").on("api_keys").column("user_id").execute();
    await database.schema
      .createTable("api_signatures")
      .addColumn("signature", "text", (column) => column.primaryKey())
      .addColumn("good_until", "bigint", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("api_signatures_until")
      .on("api_signatures")
      .column("good_until")
      .execute();
  },
} satisfies Migration;
