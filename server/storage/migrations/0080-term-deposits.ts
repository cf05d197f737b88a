import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { uniqueClientId, withColumns } from "./columns.ts";

/** Deposits for a term. */
export default {
  async up(db) {
    await withColumns(db.schema.createTable("term_deposit"), {
      ...({ user_id: "integer", currency_id: "integer", days: "integer" } as const),
      ...({ rate_ppm: "integer", cancel_ppm: "integer", amount: "integer" } as const),
      ...({ start_at: "integer", end_at: "integer", state: "text" } as const),
      ...({ interest: "integer", cost: "integer", "client_id?": "text" } as const),
      ...({ created_at: "integer", "ended_at?": "integer" } as const),
    })
      .addCheckConstraint(
        "term_deposit_amounts",
        sql`amount > 0 and interest >= 0 and cost >= 0 and cost <= amount`,
      )
      .execute();
    await db.schema.createIndex("term_deposit_user").on("term_deposit").columns(["user_id", "id"]).execute();
    await db.schema
      .createIndex("term_deposit_due")
      .on("term_deposit")
      .columns(["end_at", "id"])
      .where(sql.ref("state"), "=", "earning")
      .execute();
    await uniqueClientId(db, "term_deposit", "user_id");
  },
} satisfies Migration;
