import type { Migration } from "kysely/migration";

/** News in several languages, users' own notices, and the demo faucet's claims. */
export default {
  async up(database) {
    await database.schema
      .createTable("news")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("category", "integer", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.unique())
      .addColumn("cover", "text", (column) => column.notNull())
      .addColumn("published_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("news_category")
      .on("news")
      .columns(["category", "published_at"])
      .execute();
    await database.schema
      .createTable("news_texts")
      .addColumn("news_id", "bigint", (column) => column.notNull().references("news.id"))
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("abstract", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("news_texts_key", ["news_id", "language"])
      .execute();
    await database.schema
      .createTable("notices")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("facts", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("read_at", "bigint")
      .execute();
    await database.schema.createIndex("notices_user").on("notices").columns(["user_id", "id"]).execute();
    await database.schema
      .createTable("faucet_claims")
      .addColumn("user_id", "bigint", (column) => column.primaryKey())
      .addColumn("claimed_at", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
