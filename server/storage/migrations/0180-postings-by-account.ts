import type { Migration } from "kysely/migration";

/** Postings are read by account alone: a second index, by owner, was a tenth of what an order cost the database. */
export default {
  async up(db) {
    await db.schema.dropIndex("ledger_posting_owner").execute();
  },
} satisfies Migration;
