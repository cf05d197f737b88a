import type { Migration } from "kysely/migration";

/** Uploaded pictures: whose they are, and to whom they are shown. */
export default {
  async up(db) {
    await db.schema
      .createTable("uploads")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addColumn("is_used", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("uploads_user").on("uploads").columns(["user_id", "created_at"]).execute();
    await db.schema
      .createTable("upload_grants")
      .addColumn("upload_id", "text", (column) => column.notNull())
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("upload_grants_key", ["upload_id", "user_id"])
      .execute();
  },
} satisfies Migration;
