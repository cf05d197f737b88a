import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { uniqueClientId, withColumns } from "./columns.ts";

/** Deals with acceptors. */
export default {
  async up(db) {
    await withColumns(db.schema.createTable("acceptor_deal"), {
      ...({ acceptor_id: "integer", user_id: "integer", type: "text", way: "text" } as const),
      ...({ mobile: "text", deal_account: "text", money: "integer", number: "integer" } as const),
      ...({ state: "text", "client_id?": "text" } as const),
      ...({ created_at: "integer", updated_at: "integer", "due_at?": "integer" } as const),
    }).execute();
    await db.schema
      .createIndex("acceptor_deal_user")
      .on("acceptor_deal")
      .columns(["user_id", "id"])
      .execute();
    await db.schema
      .createIndex("acceptor_deal_due")
      .on("acceptor_deal")
      .columns(["due_at", "id"])
      .where(sql.ref("due_at"), "is not", null)
      .execute();
    await uniqueClientId(db, "acceptor_deal", "user_id");
  },
} satisfies Migration;
