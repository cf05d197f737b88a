import type { Migration } from "kysely/migration";

/** A user's options by the instant at which they ended: a page of closed ones is read without sorting all of them. */
export default {
  async up(db) {
    await db.schema
      .createIndex("micro_order_user_due")
      .on("micro_order")
      .columns(["user_id", "state", "due_at", "id"])
      .execute();
  },
} satisfies Migration;
