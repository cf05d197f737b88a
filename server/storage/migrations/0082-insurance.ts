import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { uniqueClientId, withColumns } from "./columns.ts";

async function createClaims(db: Kysely<unknown>): Promise<void> {
  await withColumns(db.schema.createTable("policy_claim"), {
    ...({ policy_id: "integer", user_id: "integer", amount: "integer", state: "text" } as const),
    ...({ created_at: "integer", "decided_at?": "integer" } as const),
  }).execute();
  await db.schema
    .createIndex("policy_claim_policy")
    .on("policy_claim")
    .columns(["policy_id", "id"])
    .execute();
  // So that a policy never has two claims that wait.
  await db.schema
    .createIndex("policy_claim_pending")
    .unique()
    .on("policy_claim")
    .column("policy_id")
    .where(sql.ref("state"), "=", "pending")
    .execute();
}

async function createYields(db: Kysely<unknown>): Promise<void> {
  await withColumns(db.schema.createTable("policy_yield"), {
    ...({ policy_id: "integer", user_id: "integer", currency_id: "integer", day: "integer" } as const),
    ...({ amount: "integer", created_at: "integer" } as const),
  }).execute();
  await db.schema
    .createIndex("policy_yield_day")
    .unique()
    .on("policy_yield")
    .columns(["policy_id", "day"])
    .execute();
  await db.schema.createIndex("policy_yield_user").on("policy_yield").columns(["user_id", "id"]).execute();
}

/** Policies, their claims and yields, and which options are insured. */
export default {
  async up(db) {
    await withColumns(db.schema.createTable("policy"), {
      ...({ user_id: "integer", currency_id: "integer", type_id: "integer" } as const),
      ...({ amount: "integer", warehouse: "integer", state: "text", "ended_by?": "text" } as const),
      ...({ yield_day: "integer", "client_id?": "text" } as const),
      ...({ created_at: "integer", "ended_at?": "integer" } as const),
    }).execute();
    await db.schema
      .createIndex("policy_active")
      .unique()
      .on("policy")
      .columns(["user_id", "currency_id"])
      .where(sql.ref("state"), "=", "active")
      .execute();
    await uniqueClientId(db, "policy", "user_id");
    await createClaims(db);
    await createYields(db);
    await db.schema.alterTable("micro_order").addColumn("policy_id", "bigint").execute();
  },
} satisfies Migration;
