import { type Kysely, sql } from "kysely";
import type { Policy, PolicyEnd } from "#server/exchange/insurance/types.ts";
import { valueByClientId } from "../commands/client-ids.ts";
import { stepTaken } from "../commands/guarded.ts";
import { countOf, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { policyRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** Written out and not as a parameter: only so the index of these rows is used. */
const isActive = sql<boolean>`state = 'active'`;

/** Stores a new policy. A second one in force of the same user and currency violates a constraint. */
export const insertPolicy = (db: Db, policy: Policy) =>
  db.insertInto("policy").values(policyRows.write(policy)).execute();

/** The policy with this id, of any user. */
export function policyById(db: Db, id: number): Promise<Policy | null> {
  return policyRows.first(db.selectFrom("policy").selectAll().where("id", "=", BigInt(id)));
}

/** The user's policy with this client id. */
export const policyByClientId = (db: Db, userId: number, clientId: string) =>
  valueByClientId(db, "policy", policyRows, userId, clientId);

/** The policy of a user that is in force in a currency. */
export function activePolicy(db: Db, userId: number, currencyId: number): Promise<Policy | null> {
  return policyRows.first(
    db
      .selectFrom("policy")
      .selectAll()
      .where("user_id", "=", BigInt(userId))
      .where("currency_id", "=", BigInt(currencyId))
      .where(isActive),
  );
}

/** The ids of all policies that are in force. */
export async function activePolicyIds(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom("policy").select("id").where(isActive).execute();
  return rows.map(({ id }) => Number(id));
}

/** Ends a policy. @returns whether it did: not when it had ended before */
export function endPolicy(db: Db, id: number, endedBy: PolicyEnd, time: number): Promise<boolean> {
  return stepTaken(
    db
      .updateTable("policy")
      .set({ state: "ended", ended_by: endedBy, ended_at: time })
      .where("id", "=", BigInt(id))
      .where("state", "=", "active"),
  );
}

/** Notes that yields are paid up to, but without, `day`. */
export async function recordYieldDay(db: Db, id: number, day: number): Promise<void> {
  await db.updateTable("policy").set({ yield_day: day }).where("id", "=", BigInt(id)).execute();
}

/** How many insured options of a policy run. */
export function runningInsured(db: Db, policyId: number): Promise<number> {
  return countOf(
    db
      .selectFrom("micro_order")
      .select(total)
      .where("policy_id", "=", BigInt(policyId))
      // Written out, as above: those that run are few, a user's past options are not.
      .where(sql<boolean>`state = 'running'`),
  );
}

/**
 * Settles the fees of a policy's options that were placed before an instant. @returns what they are together; those that were settled
 * already do not count
 */
export async function settleFees(db: Db, policyId: number, before: number, time: number): Promise<bigint> {
  const rows = await db
    .updateTable("micro_order")
    .set({ fee_settled_at: time })
    .where("policy_id", "=", BigInt(policyId))
    .where("fee_settled_at", "is", null)
    .where("created_at", "<", BigInt(before))
    .returning("fee")
    .execute();
  return rows.reduce((sum, { fee }) => sum + fee, 0n);
}
