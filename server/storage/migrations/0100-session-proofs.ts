import type { Migration } from "kysely/migration";

/** When the owner of a session last gave the password or the second factor; sessions from before have given none. */
export default {
  async up(database) {
    await database.schema
      .alterTable("sessions")
      .addColumn("proved_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
} satisfies Migration;
