import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("identities")
    .addColumn("user_id", "bigint", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("card", "text", (column) => column.notNull())
    .addColumn("card_digest", "text", (column) => column.notNull())
    .addColumn("front_pic", "text", (column) => column.notNull())
    .addColumn("reverse_pic", "text", (column) => column.notNull())
    .addColumn("hand_pic", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("handed_in_at", "bigint", (column) => column.notNull())
    .addColumn("decided_at", "bigint")
    .execute();
  // A refused identity does not keep its document from anybody.
  await db.schema
    .createIndex("identities_card")
    .unique()
    .on("identities")
    .column("card_digest")
    .where(sql.ref("state"), "!=", "refused")
    .execute();
  await db.schema
    .createIndex("identities_waiting")
    .on("identities")
    .column("handed_in_at")
    .where(sql.ref("state"), "=", "review")
    .execute();
}

async function createReceiving(db: Kysely<unknown>): Promise<void> {
  let accounts = db.schema
    .createTable("receiving_accounts")
    .addColumn("user_id", "bigint", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull());
  for (const name of [
    "real_name",
    "bank_name",
    "bank_account",
    "bank_branch",
    "alipay_account",
    "alipay_collect",
    "wechat_nickname",
    "wechat_account",
    "wechat_collect",
  ])
    accounts = accounts.addColumn(name, "text", (column) => column.notNull());
  await accounts.execute();
  await db.schema
    .createTable("receiving_account_changes")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("user_id", "bigint", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("receiving_account_changes_user")
    .on("receiving_account_changes")
    .columns(["user_id", "id"])
    .execute();
}

/** Identities and their reviews, bank accounts, receiving accounts and what they were before. */
export default {
  async up(db) {
    await createIdentities(db);
    await createReceiving(db);
    await db.schema
      .createTable("bank_accounts")
      .addColumn("user_id", "bigint", (column) => column.primaryKey())
      .addColumn("real_name", "text", (column) => column.notNull())
      .addColumn("bank_no", "text", (column) => column.notNull())
      .addColumn("bank_name", "text", (column) => column.notNull())
      .addColumn("region", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("bound_at", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
