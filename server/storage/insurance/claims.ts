import type { Kysely, Selectable } from "kysely";
import type { Claim, ClaimState, PolicyYield } from "#server/exchange/insurance/types.ts";
import { stepTaken } from "../commands/guarded.ts";
import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import { readRow } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";
import type { PolicyClaimTable, PolicyYieldTable } from "./tables.ts";

type Db = Kysely<Schema>;

function toClaim(row: Selectable<PolicyClaimTable>): Claim {
  return {
    id: Number(row.id),
    policyId: Number(row.policy_id),
    userId: Number(row.user_id),
    amount: row.amount,
    state: row.state as ClaimState,
    createdAt: Number(row.created_at),
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  };
}

function toYield(row: Selectable<PolicyYieldTable>): PolicyYield {
  return {
    id: Number(row.id),
    policyId: Number(row.policy_id),
    userId: Number(row.user_id),
    currencyId: Number(row.currency_id),
    day: Number(row.day),
    amount: row.amount,
    createdAt: Number(row.created_at),
  };
}

/** Stores a new claim. A second one of its policy that waits violates a constraint. */
export const insertClaim = (db: Db, claim: Claim) =>
  db
    .insertInto("policy_claim")
    .values({
      id: claim.id,
      policy_id: claim.policyId,
      user_id: claim.userId,
      amount: claim.amount,
      state: claim.state,
      created_at: claim.createdAt,
      decided_at: claim.decidedAt,
    })
    .execute();

/** The claim with this id, of any user. */
export async function claimById(db: Db, id: number): Promise<Claim | null> {
  const row = await db.selectFrom("policy_claim").selectAll().where("id", "=", BigInt(id)).executeTakeFirst();
  return row ? toClaim(row) : null;
}

/** Decides a claim that waits. @returns whether it did: not when it was decided before */
export function decideClaim(
  db: Db,
  id: number,
  state: Exclude<ClaimState, "pending">,
  time: number,
): Promise<boolean> {
  return stepTaken(
    db
      .updateTable("policy_claim")
      .set({ state, decided_at: time })
      .where("id", "=", BigInt(id))
      .where("state", "=", "pending"),
  );
}

/** Refuses whatever of a policy waits: the policy has ended. */
export async function dropClaims(db: Db, policyId: number, time: number): Promise<void> {
  await db
    .updateTable("policy_claim")
    .set({ state: "refused", decided_at: time })
    .where("policy_id", "=", BigInt(policyId))
    .where("state", "=", "pending")
    .execute();
}

/** The claims of a policy that wait or were paid, made at or after `since`. */
export async function claimsSince(db: Db, policyId: number, since: number): Promise<readonly Claim[]> {
  const rows = await db
    .selectFrom("policy_claim")
    .selectAll()
    .where("policy_id", "=", BigInt(policyId))
    .where("state", "!=", "refused")
    .where("created_at", ">=", BigInt(since))
    .execute();
  return rows.map(toClaim);
}

/** Claims that wait for a decision, oldest first; of one policy where one is given. */
export async function pendingClaims(db: Db, policyId?: number): Promise<readonly Claim[]> {
  const rows = await db
    .selectFrom("policy_claim")
    .selectAll()
    .where("state", "=", "pending")
    .$if(policyId !== undefined, (query) => query.where("policy_id", "=", BigInt(policyId ?? 0)))
    .orderBy("id")
    .execute();
  return rows.map(toClaim);
}

/** Stores a day's yield; a second one of the same policy and day violates a constraint. */
export const insertYield = (
  db: Db,
  { id, policyId, userId, currencyId, day, amount, createdAt }: PolicyYield,
) =>
  db
    .insertInto("policy_yield")
    .values({
      id,
      day,
      amount,
      policy_id: policyId,
      user_id: userId,
      currency_id: currencyId,
      created_at: createdAt,
    })
    .execute();

/** A page of what a user's warehouses brought, newest first, and how many days there are in all. */
export function yieldsOf(db: Db, userId: number, query: PageQuery): Promise<Page<PolicyYield>> {
  const own = db.selectFrom("policy_yield").where("user_id", "=", BigInt(userId));
  const matching = own.where(amongNewest("id", own.select("id")));
  return readPage(db, matching.select(total), matching.selectAll().orderBy("id", "desc"), query, toYield);
}

/** What a user's warehouses have brought in a currency, ever. */
export async function yieldSum(db: Db, userId: number, currencyId: number): Promise<bigint> {
  const summed = db
    .selectFrom("policy_yield")
    .select((eb) => eb.fn.sum<bigint | null>("amount").as("sum"))
    .where("user_id", "=", BigInt(userId))
    .where("currency_id", "=", BigInt(currencyId));
  const { sum } = await readRow(db, summed);
  return sum === null ? 0n : BigInt(sum);
}
